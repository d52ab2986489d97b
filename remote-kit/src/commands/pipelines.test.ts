import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { commandNames } from 'remote-registry/cli';
import { temporaryFolder } from 'test-helpers/node';
import { createInOwnRepository } from 'tooling/commands/new-remote/own-repository';
import { parse } from 'yaml';

const commands = new Set(['new', 'dev', 'test', 'check', 'build', 'serve', ...commandNames]);
const usages = await readFile(
  path.resolve(import.meta.dirname, '../../../remote-registry/src/cli/usage.ts'),
  'utf8',
);

/** Every text in a document, wherever it stands. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

test('the pipelines of a repository of its own can be read, and call commands and options that there are', async (t) => {
  const folder = await temporaryFolder(t);
  const { files } = await createInOwnRepository(folder, ['reviews'], {});
  const pipelines = ['.github/workflows/release.yml', '.gitlab-ci.yml'];
  const called = new Set<string>();
  for (const file of pipelines) {
    assert.ok(files.includes(file), file);
    const text = await readFile(path.join(folder, file), 'utf8');
    assert.doesNotMatch(text, /\{\{\w+\}\}/);
    const lines = textsIn(parse(text)).flatMap((script) => script.split('\n'));
    for (const line of lines) {
      const [, command, rest = ''] = /npx remote-kit (\S+)(.*)/.exec(line) ?? [];
      if (command === undefined) continue;
      called.add(command);
      assert.ok(commands.has(command), `${file}: ${line}`);
      for (const [option] of rest.split(';')[0]?.matchAll(/(?<= )--[a-z-]+/g) ?? []) {
        assert.ok(usages.includes(option), `${file}: ${option} in ${line}`);
      }
    }
    const document = parse(text);
    assert.ok(document.jobs?.release?.steps ?? document.publish?.script);
  }
  assert.deepEqual([...called].sort(), [
    'check',
    'preview',
    'promote',
    'publish',
    'rollback',
    'rollout',
    'status',
    'test',
  ]);
});
