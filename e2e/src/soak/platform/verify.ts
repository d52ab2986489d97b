import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { LogEntry, RegistryDocument } from 'remote-registry';
import type { LiveVersions } from 'shared-contracts';
import { until } from 'test-helpers/node';
import { type Environment, readDocument } from './environments.ts';
import { count, type Ledger } from './ledger.ts';
import { visitorNamed } from './load.ts';
import type { PageServer } from './page-servers.ts';
import type { CommandLine } from './releases.ts';

/** When nothing changes any more: everything that was said during the run is held against the logs, the stores and the page servers. */
export async function verify(
  environments: readonly Environment[],
  servers: readonly PageServer[],
  release: CommandLine,
  ledger: Ledger,
): Promise<void> {
  for (const environment of environments) {
    const { code, json } = await release('log', '--all', '--env', environment.name);
    if (code !== 0) {
      ledger.violations.push(`the log of ${environment.name} does not verify: ${json.message}`);
      continue;
    }
    const log = json as LogEntry[];
    count(ledger, 'lines of the logs', log.length);
    const document = await readDocument(environment);
    const of = <T extends { readonly environment: string }>(all: readonly T[]) =>
      all.filter((each) => each.environment === environment.name);
    const found = [
      ...problemsOfLog(log, of(ledger.commands), document.serial),
      ...problemsOfPages(log, of(ledger.pages)),
      ...problemsOfEnd(log, document),
      ...(await problemsOfStore(environment, document)),
      ...(await problemsOfServers(environment, document, servers)),
    ];
    ledger.violations.push(...found.map((problem) => `${environment.name}: ${problem}`));
  }
}

/** Each acknowledged change is there exactly once, a team's in the order in which it made them, and nothing that was refused. */
export function problemsOfLog(
  log: readonly LogEntry[],
  commands: Ledger['commands'],
  serial: number,
): string[] {
  const problems: string[] = [];
  const serials = log.map((entry) => entry.serial ?? 0);
  if (serials.some((each, at) => each < (serials[at - 1] ?? 0))) problems.push('the log is not in order');
  const missing = Array.from({ length: serial }, (_, at) => at + 1).filter((each) => !serials.includes(each));
  // The beginning makes everything live in one change.
  if (missing.length > 0) problems.push(`serials ${missing.slice(0, 5)} stand nowhere in the log`);
  const last = new Map<string, number>();
  const known = new Set(['the beginning', 'guard', ...commands.map(({ by }) => by)]);
  for (const { who } of log) if (!known.has(who)) problems.push(`${who} changed something and is nobody`);
  const lines = new Map<string, number[]>();
  for (const { who, serial: at = 0 } of log) lines.set(who, [...(lines.get(who) ?? []), at]);
  for (const { by, team, what, code, lines: wanted } of commands) {
    const own = lines.get(by) ?? [];
    if (own.length !== wanted)
      problems.push(
        `${by}: ${what} ended with ${code} and has ${own.length} lines in the log, not ${wanted}`,
      );
    const [first = 0] = own;
    if (own.length > 0 && first <= (last.get(team) ?? 0))
      problems.push(`${by}: ${what} stands before what its team did earlier`);
    if (own.length > 0) last.set(team, own.at(-1) ?? 0);
  }
  return problems;
}

interface Given {
  live?: string | undefined;
  rollout?: { readonly version: string; readonly percent: number } | undefined;
}

/** What everybody was given, after the change with each serial. */
function* replay(log: readonly LogEntry[]): Generator<{ serial: number; given: ReadonlyMap<string, Given> }> {
  const given = new Map<string, Given>();
  for (const { action, remote, version, percent = 0, serial = 0 } of log) {
    const before = given.get(remote) ?? {};
    if (action === 'live' || action === 'promote' || action === 'rollback')
      given.set(remote, { live: version });
    if (action === 'rollout' && version) given.set(remote, { ...before, rollout: { version, percent } });
    if (action === 'retire') given.delete(remote);
    yield { serial, given: new Map(given) };
  }
}

/** By the rule that the registry states; written here a second time, so that a page is not judged by the code that made it. */
function bucketOf(visitor: string, remote: string): number {
  return createHash('sha256').update(`${visitor}\n${remote}`).digest().readUInt32BE(0) % 100;
}

/** Every page has for each remote what its visitor was given by the very document that it names: none is a mixture of two. */
export function problemsOfPages(log: readonly LogEntry[], pages: Ledger['pages']): string[] {
  const problems: string[] = [];
  const states = new Map<number, ReadonlyMap<string, Given>>();
  for (const { serial, given } of replay(log)) states.set(serial, given);
  for (const { serial, visitor, versions } of pages) {
    const given = states.get(serial);
    if (given === undefined) {
      problems.push(`a page is of serial ${serial}, which the log does not have`);
      continue;
    }
    for (const [id, { live, rollout }] of given) {
      const isNew = rollout !== undefined && bucketOf(visitor, id) < rollout.percent;
      const wanted = isNew ? rollout.version : live;
      if (versions[id] !== wanted)
        problems.push(`a page of serial ${serial} has ${id} ${versions[id]} for ${visitor}, not ${wanted}`);
    }
    for (const id of Object.keys(versions))
      if (!given.has(id)) problems.push(`a page of serial ${serial} has ${id}, which was live for nobody`);
  }
  return [...new Set(problems)];
}

/** The document gives everybody what the log says that was given last. */
function problemsOfEnd(log: readonly LogEntry[], { remotes }: RegistryDocument): string[] {
  const end = [...replay(log)].at(-1)?.given ?? new Map<string, Given>();
  return Object.entries(remotes).flatMap(([id, { live, rollout }]) => {
    const given = end.get(id);
    const isSame =
      given?.live === live &&
      given?.rollout?.version === rollout?.version &&
      given?.rollout?.percent === rollout?.percent;
    return isSame
      ? []
      : [`${id} is ${live} and ${rollout?.version ?? 'no rollout'}; by the log ${JSON.stringify(given)}`];
  });
}

/** Nothing lies in the store but what the document names: no half version, no temporary file. */
async function problemsOfStore({ store }: Environment, { remotes }: RegistryDocument): Promise<string[]> {
  const folders = (await readdir(store)).filter(
    (name) => !['_registry', '_host', 'host_shell'].includes(name),
  );
  const problems: string[] = [];
  for (const name of folders) {
    const inside = await readdir(path.join(store, name));
    if (name === '_incoming') {
      if (inside.length > 0) problems.push(`left in the store: _incoming/${inside[0]}`);
      continue;
    }
    const known = Object.keys(remotes[name]?.versions ?? {});
    for (const version of inside)
      if (!known.includes(version)) problems.push(`left in the store: ${name}/${version}`);
    for (const version of known)
      if (!inside.includes(version)) problems.push(`missing in the store: ${name}/${version}`);
  }
  const written = await readdir(path.join(store, '_registry'), { recursive: true });
  const strange = written.filter(
    (name) => !/^(\d+(\.json)?|log|log\/[0-9a-f]{64}\.json|\.reserve)$/.test(name),
  );
  return [...problems, ...strange.map((name) => `left in the store: _registry/${name}`)];
}

/** Every page server has the last document, and sends what it says. */
async function problemsOfServers(
  environment: Environment,
  { serial, remotes }: RegistryDocument,
  servers: readonly PageServer[],
): Promise<string[]> {
  const problems: string[] = [];
  // One that did not come back is told already.
  const up = servers.filter((each) => each.environment === environment && each.isUp());
  for (const { url, number } of up) {
    const told = async () => ((await (await fetch(`${url}/healthz`)).json()) as { serial: number }).serial;
    await until(async () => (await told()) === serial).catch(() =>
      problems.push(`page server ${number} stays at another serial`),
    );
    const visitor = visitorNamed(999);
    const answer = await fetch(`${url}/versions`, { headers: { cookie: `market_visitor=${visitor}` } });
    const sent = ((await answer.json()) as LiveVersions).remotes;
    for (const [id, { live, rollout }] of Object.entries(remotes)) {
      const isNew = rollout !== undefined && bucketOf(visitor, id) < rollout.percent;
      const wanted = isNew ? rollout.version : live;
      if (sent[id] !== wanted) problems.push(`page server ${number} sends ${id} ${sent[id]}, not ${wanted}`);
    }
  }
  return problems;
}
