import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '../../fixtures.ts';
import { kinds, planKills, planTeam } from './plan.ts';
import { runPlatform } from './platform.ts';
import { sha384, stampsIn, writeSmallRemote } from './small-remote.ts';
import { problemsOfLog, problemsOfPages } from './verify.ts';

const size = { remotes: 6, environments: 2, teams: 3 };
function first<Value>(of: Generator<Value>, count: number): Value[] {
  return Array.from({ length: count }, () => of.next().value as Value);
}
const steps = (seed: number, count: number) => first(planTeam(seed, 1, size), count);

test('the same seed plans the same work, another one another, and comes to everything', () => {
  expect(steps(7, 50)).toEqual(steps(7, 50));
  expect(steps(7, 50)).not.toEqual(steps(8, 50));
  const all = steps(1, 600);
  expect(new Set(all.map(({ kind }) => kind))).toEqual(new Set(kinds));
  expect(new Set(all.map(({ remote }) => remote))).toEqual(new Set([1, 4]));
  const killed = first(planKills(1, size), 50).map(({ environment, server }) => `${environment} ${server}`);
  expect(new Set(killed)).toEqual(new Set(['0 0', '0 1', '1 1']));
});

test('everything that a small remote brings says its stamp', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'market-small-'));
  try {
    const about = { id: 'mfe_soak01', team: 'team1', stamp: 's12', links: ['/soak02'] };
    await writeSmallRemote(folder, about, { react: '19.3.1', 'shared-runtime/router': '7.18.5' });
    const { files } = JSON.parse(await readFile(path.join(folder, 'remote.json'), 'utf8'));
    for (const name of ['entry.js', 'page.js', 'server.cjs']) {
      const text = await readFile(path.join(folder, name), 'utf8');
      expect(stampsIn(text, 'mfe_soak01'), name).toEqual(new Set(['s12']));
      expect(files[name]).toBe(sha384(text));
    }
  } finally {
    await rm(folder, { recursive: true });
  }
});

const at = '2026-11-24T10:00:00.000Z';
const log = [
  { at, serial: 1, who: 'the beginning', action: 'publish' as const, remote: 'mfe_a', version: '1' },
  { at, serial: 2, who: 'the beginning', action: 'live' as const, remote: 'mfe_a', version: '1' },
  { at, serial: 3, who: 't#1', action: 'publish' as const, remote: 'mfe_a', version: '2' },
  { at, serial: 4, who: 't#2', action: 'rollout' as const, remote: 'mfe_a', version: '2', percent: 100 },
];
const command = (by: string, lines: number) => ({
  by,
  team: 't',
  environment: 'e',
  what: 'it',
  code: 0,
  lines,
});
const commands = [command('t#1', 1), command('t#2', 1), command('t#3', 0)];

test('changes that are lost, doubled, in another order or of nobody are found', () => {
  expect(problemsOfLog(log, commands, 4)).toEqual([]);
  expect(problemsOfLog(log.slice(0, 3), commands, 4).join()).toMatch(
    /serials 4 stand nowhere.*t#2.* has 0 lines/,
  );
  expect(problemsOfLog(log, [...commands, command('t#4', 1)], 4).join()).toMatch(/t#4.* has 0 lines.*not 1/);
  expect(problemsOfLog(log, [command('t#1', 1), command('t#2', 0)], 4).join()).toMatch(
    /t#2.* has 1 lines.*not 0/,
  );
  expect(problemsOfLog(log, commands.toReversed(), 4).join()).toMatch(/t#1.* stands before/);
  expect(problemsOfLog(log, commands.slice(1), 4).join()).toMatch(/t#1 changed something and is nobody/);
});

test('a page that mixes two documents is found', () => {
  const page = (serial: number, version: string) => ({
    environment: 'e',
    serial,
    visitor: 'v',
    versions: { mfe_a: version },
  });
  expect(problemsOfPages(log, [page(3, '1'), page(4, '2')])).toEqual([]);
  expect(problemsOfPages(log, [page(3, '2')]).join()).toMatch(/serial 3 has mfe_a 2 for v, not 1/);
  expect(problemsOfPages(log, [page(4, '1')]).join()).toMatch(/has mfe_a 1 for v, not 2/);
  expect(problemsOfPages(log, [{ ...page(4, '2'), versions: {} }]).join()).toMatch(/mfe_a undefined/);
  expect(problemsOfPages(log, [page(9, '2')]).join()).toMatch(/serial 9, which the log does not have/);
});

test('a small platform at work: teams release, page servers are killed, and nothing is mixed or lost', async () => {
  test.setTimeout(900_000);
  test.skip(
    !process.env.MARKET_PORT_AUTH,
    'page servers need the API and the sign-in of the site under test',
  );
  const said: string[] = [];
  const run = await runPlatform({
    ...size,
    seed: 5,
    steps: 5,
    minutes: 10,
    site: process.env,
    say: (line) => said.push(line),
  });
  expect(run.ledger.violations, said.join('\n')).toEqual([]);
  expect(run.ledger.commands.length).toBeGreaterThan(10);
  for (const what of ['pages', 'files', 'soft navigations', 'page servers killed'])
    expect(run.ledger.counts.get(what), what).toBeGreaterThan(0);
});
