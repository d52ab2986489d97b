import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runRelease } from '../testing/setup-commands.ts';
import { flags } from './flags.ts';
import { commands, readLine } from './program.ts';

/** An unavailable store: a command that reads it ends with exit code 3. */
const away = {
  ASSET_STORE: 's3://bucket/x',
  AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:9',
  AWS_ACCESS_KEY_ID: 'x',
  AWS_SECRET_ACCESS_KEY: 'x',
  MARKET_ENVIRONMENTS: '/nowhere/environments.json',
};

/** Splits an example into arguments. */
const wordsOf = (example: string) =>
  example.match(/"[^"]*"|\S+/g)?.map((word) => word.replaceAll('"', '')) ?? [];
const all = Object.values(flags);

test('refuses an option that does not belong to the command before the store is read, and names its commands', async () => {
  const untested = new Set(all.map(({ long }) => long));
  for (const { usage, example, options = [], refusedBy } of commands) {
    const ofChanges = refusedBy === undefined ? [] : ['--by', '--dry-run'];
    const own = options.map(({ long }) => long);
    const taken = new Set(['--json', '--store', '--env', ...ofChanges, ...own]);
    const typed = wordsOf(example);
    assert.doesNotThrow(() => readLine(typed), example);
    const foreign = all.filter(({ long }) => !taken.has(long ?? ''));
    // Test at least one foreign option for each command, and each option once.
    for (const [at, { long = '', required }] of foreign.entries()) {
      if (at > 0 && !untested.has(long)) continue;
      untested.delete(long);
      const words = [...typed, long, ...(required ? ['x'] : [])];
      const { code, err } = await runRelease(words, away);
      assert.equal(code, 2, `${words.join(' ')}: ${err}`);
      const where = `^Unknown option '${long}'.* It is one of [a-z, ]+\\. See npm run release -- .*--help\\n$`;
      assert.match(err, new RegExp(where));
    }
    const { code, err } = await runRelease([...typed, '--dry-runn'], away);
    assert.equal(code, 2, usage);
    if (refusedBy !== undefined) assert.match(err, /Did you mean --dry-run\?/);
  }
});

test('refuses invalid words and values in one sentence, before the store is read', async () => {
  const wrong: readonly [string, RegExp][] = [
    ['fly', /^Unknown command 'fly'\. See npm run release -- --help$/],
    ['rolback mfe-x', /^Unknown command 'rolback' \(Did you mean rollback\?\)/],
    ['keys rotat seller', /keys knows list, create, rotate, approver, revoke, adopt, not rotat\.$/],
    ['promote', /^Missing required argument 'remote'/],
    ['promote mfe-x 1.0.0 1.1.0', /^Too many arguments/],
    ['keys create', /^Missing required argument 'team'/],
    ['keys create Sell/er', /^Sell\/er is no name of a team/],
    ['keys approver 0123', /^Missing required argument 'remotes'/],
    ['rollout mfe-x 1.0.0', /^Name a version and a percentage/],
    ['rollout mfe-x --percent 10', /^Name a version/],
    ['rollout mfe-x 1.0.0 --percent 101', /^101 is no percentage/],
    ['rollout mfe-x 1.0.0 --percent=1e1', /^1e1 is no percentage/],
    ['rollout mfe-x 1.0.0 --percent=0x9', /^0x9 is no percentage/],
    ['rollout mfe-x 1.0.0 --percent=', /is no percentage/],
    ['rollout mfe-x 1.0.0 --percent -5', /^--percent has no value/],
    ['rollout mfe-x 1.0.0 --percent', /^--percent has no value/],
    ['rollout mfe-x 1.0.0 --percent --dry-run', /^--percent has no value/],
    ['rollout mfe-x 1.0.0 --percent 5 --percent 50', /^--percent is there twice/],
    ['rollout mfe-x 1.0.0 --percent 5 --plan 5,100', /cannot be used with option/],
    ['rollout mfe-x 1.0.0 10 --plan 5,100', /^Name one percentage, or a --plan/],
    ['rollout mfe-x 1.0.0 10 --percent 20', /^Name one percentage/],
    ['rollout mfe-x 1.0.0 10x', /^10x is no percentage/],
    ['rollout mfe-x 1.0.0 10 --bake 10m', /belong to a --plan/],
    ['rollout mfe-x 1.0.0 --plan 5,,100', /no list of percentages/],
    ['rollout mfe-x 1.0.0 --plan 100,5', /is no plan/],
    ['rollout mfe-x 1.0.0 --plan 5,100 --bake 31d', /no time from 1s to 30d/],
    ['rollout mfe-x 1.0.0 --plan 5,100 --bake 10', /no time from 1s to 30d/],
    ['rollout mfe-x 1.0.0 --plan 5,100 --visits 2001', /--visits 2001 is no whole number from 0 to 2000/],
    ['rollout mfe-x 1.0.0 --rule friends=5', /^friends=5 is no rule/],
    ['rollout mfe-x 1.0.0 --rule none', /^Name a version and a percentage/],
    ['rollout mfe-x --resume --percent 5', /cannot be used with option/],
    ['rollout mfe-x 1.0.0 --resume', /takes the remote and nothing else/],
    ['promote mfe-x --approval yes', /^That is no approval/],
    ['promote mfe-x --force=yes', /^Unknown option '--force=yes'/],
    ['promote mfe-x --despite-freeze=', /^Say why/],
    ['rollback mfe-x 1.0.0 --to 1.1.0', /^Name one version/],
    ['rollback mfe-x --by guard', /the rollout guard's own/],
    [`rollback mfe-x --by ${'x'.repeat(201)}`, /^--by takes a name of at most 200 characters/],
    ['publish mfe-x --origin localhost:9', /^--origin localhost:9 is no origin such as/],
    ['freeze  --until 2040-01-01T00:00Z', /^Say freeze/],
    ['preview mfe-x', /^Missing required argument 'version'/],
    ['preview mfe-x 1.0.0 mfe-y', /^Name a remote and a version/],
    ['preview mfe-x 1.0.0 mfe_x 1.1.0', /^Name each remote once/],
    ['preview mfe-x 1.5.0 --for 31d', /^--for 31d is no time/],
    ['preview mfe-x 1.5.0 --at //evil.test', /no address of the site/],
    ['copy mfe-x 1.0.0 --env production', /^Required option '--from <env>' not specified/],
    ['copy mfe-x 1.0.0 --from staging', /two environments/],
    ['freeze Holidays', /^Say freeze/],
    ['freeze --until 2040-01-01T00:00Z', /^Say freeze/],
    ['freeze Holidays --until tomorrow', /^--until tomorrow is no time/],
    ['freeze Holidays --end', /^Say freeze/],
    ['freeze --end --until 2040-01-01T00:00Z', /cannot be used with option/],
    ['clean mfe-x --keep many', /^--keep many is no whole number/],
    ['clean mfe-x --after 1y', /^--after 1y is no time/],
    ['log --limit 0', /^--limit 0 is no whole number from 1/],
    ['log --all --limit 3', /cannot be used with option/],
    ['status --for nobody', /is no e-mail address/],
    ['status --for a@b.test --as king', /is no role/],
  ];
  for (const [line, said] of wrong) {
    const { code, err } = await runRelease(line.split(' '), away);
    assert.equal(code, 2, `${line}: ${err}`);
    assert.match(err.trimEnd(), said, line);
    assert.equal(err.trimEnd().split('\n').length, 1, line);
    const json = JSON.parse((await runRelease([...line.split(' '), '--json'], away)).err);
    assert.deepEqual([json.error, json.exitCode], ['usage', 2], line);
  }
});
