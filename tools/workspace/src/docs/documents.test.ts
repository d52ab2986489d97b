import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { packageFolders } from '../test-run/package-graph.ts';
import { repositoryRoot } from '../webpack/roots.ts';

const exists = (file: string) => existsSync(path.join(repositoryRoot, file));
const read = (file: string) => readFileSync(path.join(repositoryRoot, file), 'utf8');
const folders = [...packageFolders(repositoryRoot).values()];
const documents = globSync(['*.md', '{docs,deploy}/**/*.md', ...folders.map((folder) => `${folder}/*.md`)], {
  cwd: repositoryRoot,
});

/** The anchor of a heading, as GitHub derives it. */
const anchorOf = (heading: string) =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');
const anchorsIn = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));

test('every link in a document leads to an existing file and heading', () => {
  assert.ok(documents.length > 40, documents.join());
  const dead = documents.flatMap((document) => {
    const links = [...read(document).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
    return links
      .filter((link) => {
        if (/^[a-z]+:/.test(link)) return false;
        const [file = '', anchor] = link.split('#');
        const target = file === '' ? document : path.join(path.dirname(document), file);
        if (!exists(target)) return true;
        return anchor !== undefined && !anchorsIn(read(target)).includes(anchor);
      })
      .map((link) => `${document}: ${link}`);
  });
  assert.deepEqual(dead, []);
});

/** Whether a name is an import of a package's export: `shared-ui/core`. */
function isExported(name: string): boolean {
  const folder = folders.find((each) => name.startsWith(`${each}/`)) ?? '';
  const { exports = {} } = folder ? JSON.parse(read(`${folder}/package.json`)) : {};
  return name.replace(folder, '.') in exports;
}

test('every file of this repository that a document names exists', () => {
  const tops = readdirSync(repositoryRoot).filter((name) => /^[a-z]/.test(name) && name !== 'test-results');
  // Names with placeholders and generated folders are excluded.
  const isPath = new RegExp(`^(${tops.join('|')})/[\\w./-]+$`);
  const isMade = /(^|\/)(node_modules|dist|dist-server|screens|secrets)(\/|$)/;
  const dead = documents.flatMap((document) =>
    [...read(document).matchAll(/`([^`\n]+)`/g)]
      .map(([, name = '']) => name)
      .filter((name) => isPath.test(name) && !isMade.test(name) && !isExported(name))
      .filter((name) => !exists(name) && !exists(path.join(path.dirname(document), name)))
      .map((name) => `${document}: ${name}`),
  );
  assert.deepEqual(dead, []);
});

/** The subcommands of a script, read from its help. */
function commandsOf(script: string): readonly string[] {
  const { stdout } = spawnSync(process.execPath, [script, '--help'], {
    cwd: repositoryRoot,
    encoding: 'utf8',
  });
  return [...stdout.matchAll(/^ {2}([a-z][\w:-]*)/gm)].map(([, name = '']) => name);
}

test('every command that a document names exists', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Readonly<Record<string, string>> };
  const soak = commandsOf(scripts.soak?.split(' ').at(-1) ?? '');
  assert.ok(soak.length > 5, soak.join());
  const dead = documents.flatMap((document) => {
    const text = read(document);
    const npm = [...text.matchAll(/\bnpm run (?:--silent )?([a-z][\w:]*)(?: -- ([a-z][\w-]*))?/g)];
    const wrong = npm.filter(
      ([, script = '', command]) =>
        // A team's own repository has its own scripts.
        (!(script in scripts) && document !== 'docs/remote-kit.md') ||
        (command !== undefined && script === 'soak' && !soak.includes(command)),
    );
    const files = [...text.matchAll(/\bnode ([\w./-]+\.(?:ts|mjs))/g)].filter(
      ([, file = '']) => !exists(file),
    );
    return [...wrong, ...files].map(([found]) => `${document}: ${found}`);
  });
  assert.deepEqual(dead, []);
});

test('the recipe for a new product field takes exactly eight files', () => {
  const [, recipe = ''] = read('CONTRIBUTING.md').split('## Add a field to a product');
  const [steps = ''] = recipe.split(/^## |^5\. /m);
  const files = new Set([...steps.matchAll(/`([\w./-]+\.tsx?)`/g)].map(([, file]) => file));
  // A choice field needs a label on the server, a number field a control on the page: so one file fewer than the recipe names.
  assert.equal(files.size - 1, 8, [...files].join());
});

/** The files of a walk in docs/architecture.md, in the order of the walk. */
function walk(title: string): readonly string[] {
  const [, section = ''] = read('docs/architecture.md').split(`## Walk: ${title}`);
  const [list = ''] = section.split(/^(?:```|## )/m);
  return [...list.matchAll(/`([\w./-]+\.tsx?)`/g)].map(([, file = '']) => file);
}

/** Files that run without an import: the entry of a separate process, and registered route handlers. */
const isHandedOver = /\/render\/child\/main\.ts$|\.routes\.ts$/;
const packageOf = (file: string) => folders.find((folder) => file.startsWith(`${folder}/`));
const isImportedBy = (file: string) => (other: string) => {
  const relative = path.relative(path.dirname(other), file).replaceAll(path.sep, '/');
  return read(other).includes(`'${relative.startsWith('.') ? '' : './'}${relative}'`);
};

for (const [title, most] of [
  ['"Buy", from click to SQL', 14],
  ['a search, from address to HTML', 35],
] as const) {
  test(`the walk "${title}" has at most ${most} files, each called by one before it`, () => {
    const files = walk(title);
    assert.ok(files.length > most / 2 && files.length <= most, `${files.length} files`);
    const uncalled = files.filter((file, at) => {
      const before = files.slice(0, at).filter((other) => packageOf(other) === packageOf(file));
      return before.length > 0 && !isHandedOver.test(file) && !before.some(isImportedBy(file));
    });
    assert.deepEqual(uncalled, []);
  });
}
