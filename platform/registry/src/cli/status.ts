import type { RolloutPlan } from '../document/rollout-schema.ts';
import type { LogEntry, RegistryDocument, RegistryRemote } from '../document/schema.ts';
import { servingOf } from '../reader/serving.ts';
import type { Env } from '../site-url.ts';
import { remoteOf } from '../writer/changes.ts';
import { freezeAt } from '../writer/freeze.ts';
import { stepName } from '../writer/plan.ts';
import { releaseHistoryOf } from '../writer/release-history.ts';
import type { CommandOutput } from './command.ts';
import { type LiveNumbers, numbersOf, readNumbers } from './live-numbers.ts';

/** Makes text from people safe within one line: a line break or control sequence in it could fake a log line that was never signed. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '\ufffd');
}

function logLine({ at, who, action, remote, version, from, to, percent, note }: LogEntry): string {
  const what = [version, percent === undefined ? undefined : `${percent} %`, to].filter(Boolean).join(' ');
  const before = from === undefined ? '' : `  (before: ${from})`;
  return oneLine(
    `${at}  ${who}  ${action}  ${remote}  ${what}${before}${note === undefined ? '' : `  – ${note}`}`,
  );
}

export function logText(entries: readonly LogEntry[]): string {
  return entries.length === 0 ? 'The log is empty.' : entries.map(logLine).join('\n');
}

const MAX_SHOWN = 5;

type RemoteStatus = ReturnType<typeof statusOf>;
type Serving = RemoteStatus['serving'][number];

/** The status of a remote, as `--json` prints it; newest versions first. */
function statusOf(
  document: RegistryDocument,
  id: string,
  { team, origin, retired, plan, versions }: RegistryRemote,
  live: LiveNumbers | undefined,
) {
  const serving = servingOf(document, id).map((each) => {
    const view = live?.guard?.find(({ remote, version }) => remote === id && version === each.version);
    const numbers = live === undefined ? null : numbersOf(live, id, each.version);
    return { ...each, numbers, guard: view?.text };
  });
  const { takenBack } = releaseHistoryOf(document, id);
  const published = Object.entries(versions)
    .map(([version, { publishedAt, commit }]) => ({
      version,
      publishedAt,
      commit,
      takenBack: takenBack[version],
    }))
    .sort((a, b) => (a.publishedAt < b.publishedAt ? 1 : -1));
  // Absent when the log no longer has it.
  const by = document.log.findLast(
    ({ remote, action, at }) => remote === id && action === 'retire' && at === retired,
  )?.who;
  const retirement = retired === undefined ? undefined : { since: retired, by };
  return { team, origin, retired: retirement, serving, plan, versions: published };
}

function nothingText(id: string, retired: RemoteStatus['retired']): string {
  if (retired === undefined) return '    nothing live';
  const { since, by } = retired;
  return `    retired since ${since}${by === undefined ? '' : ` by ${oneLine(by)}`}; promote ${id} <version> brings it back`;
}

function numbersText(numbers: Serving['numbers']): string {
  if (numbers === null) return '';
  const { loads, failures, loadMs } = numbers;
  return `; ${loads} loads, ${failures} failures${loadMs === null ? '' : `, ${loadMs} ms to load`}`;
}

function servingText({ version, state, percent, since, by, targeting, numbers, guard }: Serving): string {
  const begun =
    since === undefined ? 'since before the log begins' : `since ${since} by ${oneLine(by ?? '')}`;
  const guardText = guard === undefined ? '' : `\n        the rollout guard: ${oneLine(guard)}`;
  return `    ${version}  ${state} for ${targeting ?? `${percent} %`}, ${begun}${numbersText(numbers)}${guardText}`;
}

function planText(id: string, plan: RolloutPlan, serving: readonly Serving[]): string {
  const { steps, stepBegan, bakeSeconds, visits, halted } = plan;
  const share = serving.find(({ state }) => state === 'rollout')?.percent ?? 0;
  const where = `    plan ${steps.join(', ')} %: ${stepName(plan, share)}`;
  if (halted !== undefined) {
    return `${where}, halted at ${halted.at}: ${oneLine(halted.reason)}. To go on: rollout ${id} --resume`;
  }
  const next = steps.find((step) => step > share);
  const due = new Date(Date.parse(stepBegan) + bakeSeconds * 1000).toISOString();
  return `${where}; ${next} % from ${due} on, after ${visits} visits of this step`;
}

function publishedText({
  version,
  publishedAt,
  commit,
  takenBack,
}: RemoteStatus['versions'][number]): string {
  const row = `    ${version}  ${publishedAt}  ${commit?.slice(0, 10) ?? ''}`.trimEnd();
  if (takenBack === undefined) return row;
  const { at, who, note } = takenBack;
  return `${row}  taken back by ${oneLine(who)} at ${at}${note === undefined ? '' : `: ${oneLine(note)}`}`;
}

function remoteText(id: string, { team, origin, retired, serving, plan, versions }: RemoteStatus): string {
  const older = versions.length - MAX_SHOWN;
  return [
    `${id}  (team ${team}, ${origin})`,
    ...(serving.length === 0 ? [nothingText(id, retired)] : serving.map(servingText)),
    ...(plan === undefined ? [] : [planText(id, plan, serving)]),
    '  published, newest first:',
    ...versions.slice(0, MAX_SHOWN).map(publishedText),
    ...(older > 0 ? [`    and ${older} older`] : []),
  ].join('\n');
}

/**
 * The status of all remotes, or of one, as text (empty when nothing was published) and data.
 * @param live the page server's numbers, if it responded
 * @throws RegistryError `unknown_remote`
 */
export function statusResult(document: RegistryDocument, id?: string, live?: LiveNumbers) {
  const chosen = Object.entries(document.remotes).filter(([name]) => id === undefined || name === id);
  if (id !== undefined) remoteOf(document, id);
  const all = chosen.map(([name, remote]) => [name, statusOf(document, name, remote, live)] as const);
  const data = {
    serial: document.serial,
    hasNumbers: live !== undefined,
    remotes: Object.fromEntries(all),
  };
  if (all.length === 0) return { text: '', data };
  const frozen = freezeAt(document, new Date().toISOString());
  const lines = [
    `serial ${document.serial}`,
    frozen &&
      `Releases are frozen until ${frozen.until} by ${oneLine(frozen.who)}: ${oneLine(frozen.reason)}`,
    ...all.map(([name, one]) => remoteText(name, one)),
    live === undefined ? '(The site does not answer: no failures and load times.)' : undefined,
  ];
  return { text: lines.filter((line) => line !== undefined).join('\n'), data } satisfies CommandOutput;
}

/** The output of a change: the remote's new status, with the page server's numbers. */
export async function resultOf(env: Env, document: RegistryDocument, id: string, changed: boolean) {
  const { live, rollout, plan } = document.remotes[id] ?? {};
  const { text } = statusResult(document, id, await readNumbers(env));
  return {
    text: `${changed ? '' : 'Nothing to change. '}${text}`,
    data: { remote: id, live, rollout, plan, serial: document.serial, changed },
  };
}
