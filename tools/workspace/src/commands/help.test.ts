import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { writtenFolder } from '../testing/written-folder.ts';
import { repositoryRoot } from '../webpack/roots.ts';

const run = promisify(execFile);
const { scripts } = JSON.parse(readFileSync(path.join(repositoryRoot, 'package.json'), 'utf8')) as {
  scripts: Readonly<Record<string, string>>;
};
for (const [name, script] of Object.entries(scripts)) {
  const file = script.split(' ').at(-1) ?? '';

  test(`npm run ${name} -- --help prints the usage with exit code 0, and leaves the data folder empty`, async (t) => {
    const data = await writtenFolder(t);
    const env = { ...process.env, MARKET_DATA_DIR: data };
    // Any other exit code than 0 rejects.
    const { stdout, stderr } = await run(process.execPath, [file, '--help'], { cwd: repositoryRoot, env });
    assert.deepEqual(readdirSync(data), []);
    assert.match(stdout, /^Usage: npm (test|start|run) /);
    assert.equal(stderr, '');
  });

  test(`npm run ${name} with an unknown option exits with 2 and one line on stderr`, async () => {
    const stderr = /^(Unknown option '--no-such-option'|Missing required).*--help\n$/;
    const refused = run(process.execPath, [file, '--no-such-option'], { cwd: repositoryRoot });
    await assert.rejects(refused, { code: 2, stdout: '', stderr });
  });
}

test('docs/commands.md has every command', () => {
  const page = readFileSync(path.join(repositoryRoot, 'docs/commands.md'), 'utf8');
  const missing = Object.keys(scripts).filter((name) => !new RegExp(`npm (run )?${name}\\b`).test(page));
  assert.deepEqual(missing, []);
});

test('docs/settings.md has every setting that a server reads', () => {
  const page = readFileSync(path.join(repositoryRoot, 'docs/settings.md'), 'utf8');
  const readers = [
    'platform/page-server/src/settings.ts',
    'market-api/src/config.ts',
    'tools/launcher/src/config.ts',
  ];
  const sources = readers.map((file) => readFileSync(path.join(repositoryRoot, file), 'utf8')).join('\n');
  const names = new Set(sources.match(/\bMARKET_[A-Z_]+(?=')/g));
  assert.ok(names.size > 30, `${names.size} settings`);
  // Internal: the launcher passes it to the page server of a site from source.
  names.delete('MARKET_DEV_ORIGINS');
  const short = (name: string) => `\`${name.replace(/^MARKET_(PORT|FIREBASE)/, '')}\``;
  assert.deepEqual(
    [...names].filter((name) => !page.includes(`\`${name}\``) && !page.includes(short(name))),
    [],
  );
});
