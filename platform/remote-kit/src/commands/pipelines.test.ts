import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { commandNames } from 'registry/cli';
import { runRelease } from 'registry/testing/setup-commands';
import { temporaryFolder } from 'test-helpers/node';
import { createInOwnRepository } from 'workspace/commands/new-remote/own-repository';
import { parse } from 'yaml';

const kits = new Set(['new', 'dev', 'test', 'check', 'build', 'serve']);
const commands = new Set([...kits, ...commandNames]);

/** All texts in a parsed document, at any depth. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

// The two pipelines of a new remote.
const folder = await temporaryFolder();
await createInOwnRepository(folder, ['reviews'], {});
const read = (file: string) => readFile(path.join(folder, file), 'utf8');
const texts = [await read('.github/workflows/release.yml'), await read('.gitlab-ci.yml')] as const;
const [github, gitlab] = texts.map((text) => parse(text));

test('the pipelines of a remote’s own repository are valid YAML, and call only existing commands and options', async () => {
  assert.ok(github.jobs.release.steps && gitlab.publish.script);
  const called = new Set<string>();
  for (const text of texts) {
    assert.doesNotMatch(text, /\{\{\w+\}\}/);
    const lines = textsIn(parse(text)).flatMap((script) => script.split('\n'));
    for (const line of lines) {
      const [, command, rest = ''] = /npx remote-kit (\S+)(.*)/.exec(line) ?? [];
      if (command === undefined) continue;
      called.add(command);
      assert.ok(commands.has(command), line);
      if (kits.has(command)) continue;
      const { out: help } = await runRelease([command, '--help'], {});
      for (const [option] of rest.split(';')[0]?.matchAll(/(?<= )--[a-z-]+/g) ?? [])
        assert.ok(help.includes(`  ${option} `), `${option} in ${line}`);
    }
  }
  const expected = 'check preview promote publish rollback rollout status test';
  assert.equal([...called].sort().join(' '), expected);
});

test('both pipelines publish and roll out with --if-new, so that an existing version does not fail them', async () => {
  const ofPushes = github.jobs.release.steps.filter(
    (step: { if?: string }) => step.if !== "github.event_name == 'workflow_dispatch'",
  );
  for (const scripts of [textsIn(ofPushes), textsIn(gitlab)]) {
    const lines = scripts.flatMap((script) => script.split('\n'));
    for (const command of ['publish', 'rollout']) {
      const [line = '', ...more] = lines.filter((each) => each.includes(`npx remote-kit ${command} `));
      assert.match(line, / --if-new /);
      assert.deepEqual(more, []);
    }
  }
});

test('GitLab: a merge request has its preview as an environment if its branch gets the release key', async () => {
  const { publish, preview, check } = gitlab;
  assert.deepEqual(preview.environment, {
    name: 'preview/$CI_MERGE_REQUEST_IID',
    url: '$PREVIEW_URL',
    auto_stop_in: '14 days',
  });
  const file = preview.artifacts.reports.dotenv;
  const url = 'https://market.example/reviews?with=mfe_reviews%401.1.0-a839853e%7E1796165207%7Ef4%7EWH-_4';
  await writeFile(path.join(folder, 'preview.json'), JSON.stringify({ url }));
  const [, script] = preview.script;
  await promisify(execFile)('sh', ['-c', script], { cwd: folder });
  assert.equal(await readFile(path.join(folder, file), 'utf8'), `PREVIEW_URL=${url}\n`);

  const withKey = { if: '$CI_PIPELINE_SOURCE == "merge_request_event" && $MARKET_KEY' };
  assert.deepEqual([publish.rules[0], preview.rules], [withKey, [withKey]]);
  assert.deepEqual(check.rules[0], { if: '$CI_PIPELINE_SOURCE == "merge_request_event"' });
});

test('GitHub: install and test steps get no secret, and a pull request without the key gets no preview', async () => {
  assert.deepEqual(github.permissions, { contents: 'read', 'pull-requests': 'write' });
  const { steps, ...job } = github.jobs.release;
  const began = steps.findIndex((step: { env?: object }) => step.env !== undefined);
  const tested = steps.findIndex(({ run }: { run?: string }) => run === 'npx remote-kit test');
  assert.ok(tested > 0 && tested < began);
  for (const text of textsIn([github.env, job, steps.slice(0, began)]))
    assert.doesNotMatch(text, /secrets\./);
  const conditionOf = (name: string) => steps.find((step: { name?: string }) => step.name === name).if;
  assert.match(conditionOf('Publish'), /'pull_request' && env\.MARKET_RELEASE_KEY != ''/);
  assert.match(conditionOf('A preview for the pull request'), /'pull_request' && env\.VERSION != ''/);
});
