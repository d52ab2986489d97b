import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { repositoryRoot } from '../webpack/roots.ts';
import { TRIES } from './find-port.ts';

const folder = path.join(repositoryRoot, 'shared-ui');
const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');

/** Exports without a look of their own: text for the server or for screen readers, a width, and hooks. */
const unseen = (name: string) =>
  ['cssTokens', 'loadToasts', 'searchInBarFrom', 'sourceSet', 'VisuallyHidden'].includes(name) ||
  /^use[A-Z]/.test(name);

/** The names that shared-ui exports as values. */
function exported(): string[] {
  const sources = ['core.ts', 'fields.ts', 'index.ts'].map((file) => read(`src/${file}`)).join('\n');
  const lists = [...sources.matchAll(/^export \{([^}]+)\}/gm)].map(([, list = '']) => list);
  const names = lists.flatMap((list) => list.split(',')).map((name) => name.trim());
  return names.filter((name) => name !== '' && !name.startsWith('type ') && !unseen(name));
}

test('every primitive that shared-ui exports is shown in its gallery', () => {
  const rendered = globSync('gallery/**/*.tsx', { cwd: folder }).map(read).join('\n');
  const names = exported();
  assert.ok(names.includes('Button') && names.includes('toast'), 'the exports could not be read');
  const missing = names.filter(
    (name) => !new RegExp(`<${name}\\b|\\b${name}[.(\\[]|styled\\(${name}\\)`).test(rendered),
  );
  assert.deepEqual(missing, []);
});

test('the ports that the gallery tries are none of the site’s', () => {
  const help = execFileSync(process.execPath, [path.join(import.meta.dirname, 'gallery.ts'), '--help'], {
    encoding: 'utf8',
  });
  const first = Number(/first free one\s+from\s+(\d+)/.exec(help)?.[1]);
  const file = path.join(repositoryRoot, 'tools/launcher/src/standard-ports.json');
  const ports = Object.values(JSON.parse(readFileSync(file, 'utf8')) as Record<string, { standard: number }>);
  const tried = ports.filter(({ standard }) => standard >= first && standard < first + TRIES);
  assert.ok(first > 0 && ports.length > 4);
  assert.deepEqual(tried, []);
});
