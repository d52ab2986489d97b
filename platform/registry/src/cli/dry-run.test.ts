import assert from 'node:assert/strict';
import { cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { freePort, temporaryFolder } from 'test-helpers/node';
import { writeBuiltHost } from '../testing/sample-host.ts';
import { bytesOf, releasedSite, untried } from '../testing/setup-commands.ts';
import { commands } from './program.ts';

test('a dry run of each command that changes something says what would change, and writes nothing', async (t) => {
  const { folder, release, json, build } = await releasedSite(t);
  const host = join(folder, 'host-shell');
  await writeBuiltHost(host, 'a host');
  await release(['keys', 'create', 'spare']);
  const { keys } = await json('keys');
  const catalog = keys.find(({ team }: { team: string }) => team === 'catalog').id;
  const spare = keys.at(-1).id;
  const next = await build('1.3.0');

  const dryRuns: readonly [words: readonly string[], said: RegExp][] = [
    [
      ['publish', next, ...untried],
      /store the files of mfe_catalog 1\.3\.0.*serial \d+.*publish {2}mfe_catalog.*what they get now/s,
    ],
    [['publish', host, ...untried], /store the files of host_shell 2\.0\.0/],
    [
      ['deploy', next, '--origin', 'http://localhost:2'],
      /Visitors of mfe_catalog: 1\.0\.0-\w+, 1\.1\.0-\w+ for 10 % → 1\.3\.0/,
    ],
    [['preview', 'mfe-catalog', '1.1.0'], /Would print an address that shows mfe_catalog 1\.1\.0/],
    [
      ['rollout', 'mfe-catalog', '1.1.0', '--percent', '40'],
      /Visitors of mfe_catalog: .*for 10 % → 1\.0\.0-\w+, 1\.1\.0-\w+ for 40 %/,
    ],
    [['rollout', 'mfe-catalog', '1.1.0', '--rule', 'staff'], /for staff, then 10 % of the visitors/],
    [
      ['promote', 'mfe-catalog'],
      /Visitors of mfe_catalog: .* → 1\.1\.0-\w+\n.*refused by a freeze, a rollout of another version/s,
    ],
    [['approve', 'mfe-catalog', '1.1.0'], /would approve this state of mfe_catalog/],
    [
      ['rollback', 'mfe-catalog'],
      /rollback {2}mfe_catalog.*Visitors of mfe_catalog: .*for 10 % → 1\.0\.0-\w+\n/s,
    ],
    [['retire', 'mfe-catalog'], /Visitors of mfe_catalog: .* → –\n/],
    [['freeze', 'Holidays', '--until', '2040-01-01T00:00Z'], /freeze {2}platform.*Holidays/],
    [['types'], /here already|Would bring up to date/],
    [['clean', 'mfe-catalog', '--after', '1s', '--keep', '0', '--force'], /^(Would remove|Nothing of)/],
    [['refresh'], /would write serial \d+\.\n.*what they get now/s],
    [['keys', 'create', 'review', 'mfe_catalog'], /would write review\.pem/],
    [['keys', 'rotate', 'catalog'], /would write catalog\.pem.*signed again: mfe_catalog/s],
    [['keys', 'approver', catalog, 'mfe_catalog'], /would write public\.json/],
    [['keys', 'revoke', spare], /would remove spare\.pem/],
    [['keys', 'adopt'], /Nothing to sign/],
  ];
  const before = await bytesOf(folder);
  for (const [words, said] of dryRuns) {
    const { code, out, err } = await release([...words, '--dry-run']);
    assert.equal(code, 0, `${words.join(' ')}: ${err}`);
    assert.match(out, said, words.join(' '));
    assert.doesNotMatch(out, /market-keys-/);
    assert.deepEqual(await bytesOf(folder), before, words.join(' '));
    assert.equal((await json(...words, '--dry-run')).dryRun, true, words.join(' '));
  }
  const tried = dryRuns.map(([words]) => words.slice(0, words[0] === 'keys' ? 2 : 1).join(' '));
  const changing = commands.filter(({ refusedBy }) => refusedBy !== undefined);
  const names = changing.map(({ usage }) => usage.replace(/ [<[].*/, ''));
  assert.deepEqual(
    // That of copy: copy.test.ts.
    names.filter((name) => !['copy', ...tried].includes(name)),
    [],
  );
});

test('a dry run is refused with the same message as the command itself', async (t) => {
  const { folder, release } = await releasedSite(t);
  const before = await bytesOf(folder);
  for (const line of [
    'rollout mfe-catalog 1.2.0 --percent 5',
    'promote mfe-catalog 9.9.9',
    'rollback mfe-none',
    'keys rotate nobody',
  ]) {
    const dry = await release([...line.split(' '), '--dry-run']);
    assert.equal(dry.code, 1, line);
    assert.equal(dry.err, (await release(line.split(' '))).err);
  }
  assert.deepEqual(await bytesOf(folder), before);
});

test('a dry run uploads nothing, calls no webhook, and uses the existing keys', async (t) => {
  const { folder, release, build } = await releasedSite(t);
  const url = `http://127.0.0.1:${await freePort()}`;
  const hooks = {
    MARKET_RELEASE_WEBHOOK: url,
    MARKET_UPLOAD_WEBHOOK: url,
    MARKET_RELEASE_WEBHOOK_SECRET: 'x'.repeat(32),
  };
  const words = ['publish', await build('1.4.0'), ...untried, '--dry-run'];
  const { code, err } = await release(words, hooks);
  assert.deepEqual([code, err], [0, '']);
  const outside = await temporaryFolder(t);
  await cp(join(folder, 'keys/catalog.pem'), join(outside, 'key.pem'));
  const key = { MARKET_RELEASE_KEY: join(outside, 'key.pem') };
  assert.equal((await release(['promote', 'mfe-catalog', '--dry-run'], key)).code, 0);
  assert.equal((await release(['retire', 'mfe-catalog', '--dry-run'], key)).code, 1);
  assert.match(await readFile(join(folder, 'keys/public.json'), 'utf8'), /catalog/);
});
