import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { repositoryRoot } from '../webpack/load-definition.ts';

const run = promisify(execFile);
const { scripts } = JSON.parse(readFileSync(path.join(repositoryRoot, 'package.json'), 'utf8')) as {
  scripts: Readonly<Record<string, string>>;
};
/** They take nothing. */
const plain = new Set(['start', 'check', 'fix']);

for (const [name, script] of Object.entries(scripts).filter(([known]) => !plain.has(known)))
  test(`npm run ${name} -- --help says how it is used, and does nothing else`, async () => {
    const file = script.split(' ').at(-1) ?? '';
    // Any other exit code than 0 rejects.
    const { stdout, stderr } = await run(process.execPath, [file, '--help'], { cwd: repositoryRoot });
    assert.match(stdout, /^Usage: npm (test|run) /);
    assert.equal(stderr, '');
  });
