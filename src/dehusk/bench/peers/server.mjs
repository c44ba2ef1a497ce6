// Runs one extractor for bench/peers/node.py: a JSON object with html and url on each line of stdin, one with the
// result on each line of stdout. Scripts of the page never run: linkedom has no engine.
import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

// Packages are looked up from where the command runs (and on NODE_PATH), not from where this file is installed.
const require = createRequire(join(process.cwd(), "index.js"));

function version(name) {
  let folder = dirname(require.resolve(name));
  for (;;) {
    try {
      const found = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
      if (found.name === name) return found.version;
    } catch {
      // no package.json on this level
    }
    if (folder === dirname(folder)) throw new Error(`no version of ${name}`);
    folder = dirname(folder);
  }
}

function documentOf(html) {
  return require("linkedom").parseHTML(html).document;
}

function readability() {
  const { Readability } = require("@mozilla/readability");
  return async (html) => {
    const found = new Readability(documentOf(html)).parse();
    return { html: found?.content ?? "", title: found?.title, author: found?.byline, date: found?.publishedTime };
  };
}

async function defuddle() {
  const entry = join(dirname(require.resolve("defuddle")), "node.js");
  const { Defuddle } = await import(pathToFileURL(entry).href);
  return async (html, url) => {
    const found = await Defuddle(documentOf(html), url || "http://localhost/");
    return { html: found.content, title: found.title, author: found.author, date: found.published };
  };
}

const EXTRACTORS = { "readability-js": readability, defuddle };

if (process.argv[2] === "--versions") {
  const versions = process.argv.slice(3).map((name) => `${name}@${version(name)}`);
  process.stdout.write(versions.join(" "));
} else {
  console.log = console.error = console.warn = () => {}; // only results belong on stdout
  const extract = await EXTRACTORS[process.argv[2]]();
  for await (const line of createInterface({ input: process.stdin })) {
    let answer;
    try {
      const { html, url } = JSON.parse(line);
      const before = process.cpuUsage();
      answer = await extract(html, url);
      const { user, system } = process.cpuUsage(before);
      answer.seconds = (user + system) / 1e6;
    } catch (error) {
      answer = { error: String(error) };
    }
    process.stdout.write(JSON.stringify(answer) + "\n");
  }
}
