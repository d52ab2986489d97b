import { roles } from 'shared-contracts';
import type { RegistryDocument, RegistryRemote } from '../document/schema.ts';
import { type Serving, servingOf, servingText } from '../reader/serving.ts';
import { openStore } from '../store/open-store.ts';
import { readStored } from '../store/stored-document.ts';
import { type Decision, decide, ruleText } from '../targeting/assign.ts';
import { readPublicKeys } from '../trust/keys.ts';
import { assertTrusted, verificationErrors } from '../trust/signatures.ts';
import { keyPlaces } from '../trust/signer.ts';
import { freezeAt } from '../writer/freeze.ts';
import { readLog } from '../writer/log-archive.ts';
import type { CommandOutput, ReleaseCommand } from './command.ts';
import {
  type EnvironmentChoice,
  type Environments,
  readEnvironments,
  settingsOfEnvironment,
} from './environments.ts';
import { flags, type Values } from './flags.ts';
import { readNumbers } from './live-numbers.ts';
import { readRegistry } from './read-registry.ts';
import { logText, oneLine, statusResult } from './status.ts';

const nothing = { serial: null, notes: [], remotes: {} as Record<string, readonly Serving[]> };

/** `problems`: why the registry cannot be shown or trusted; `notes`: freezes, retired remotes and halted plans. */
async function statusOfOne({ outside, root }: EnvironmentChoice, name: string) {
  const settings = settingsOfEnvironment(outside, root, name);
  try {
    const document = await readStored(openStore(settings.ASSET_STORE ?? ''));
    if (document === undefined) return { ...nothing, problems: ['nothing was published yet'] };
    return {
      serial: document.serial,
      problems: verificationErrors(document, () => readPublicKeys(keyPlaces(settings, root).publicFile)),
      notes: notesOf(document),
      remotes: Object.fromEntries(Object.keys(document.remotes).map((id) => [id, servingOf(document, id)])),
    };
  } catch (error) {
    return { ...nothing, problems: [(error as Error).message] };
  }
}

function notesOf(document: RegistryDocument): string[] {
  const frozen = freezeAt(document, new Date().toISOString());
  const notes = [
    frozen && `releases are frozen until ${frozen.until} by ${frozen.who}: ${frozen.reason}`,
    ...Object.entries(document.remotes).flatMap(([id, { retired, plan: { halted } = {} }]) => [
      retired && `${id} is retired since ${retired}`,
      halted && `the plan of ${id} is halted since ${halted.at}: ${halted.reason}`,
    ]),
  ];
  return notes.filter((note) => note !== undefined);
}

function table(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0]?.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0))) ?? [];
  return rows.map((row) =>
    row
      .map((text, at) => text.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

/** `release -- status` with several environments and without `--env`: the versions that visitors of each environment get, side by side. */
async function statusOfAll(choice: EnvironmentChoice, environments: Environments): Promise<CommandOutput> {
  const names = Object.keys(environments);
  const all = await Promise.all(names.map((name) => statusOfOne(choice, name)));
  const ids = [...new Set(all.flatMap(({ remotes }) => Object.keys(remotes)))].sort();
  const rows = [
    ['', ...names],
    ['serial', ...all.map(({ serial }) => String(serial ?? '–'))],
    ...ids.map((id) => [id, ...all.map(({ remotes }) => servingText(remotes[id]))]),
  ];
  const below = names.flatMap((name, at) =>
    [...(all[at]?.notes ?? []), ...(all[at]?.problems ?? [])].map((text) => `${name}: ${oneLine(text)}`),
  );
  return {
    text: [...table(rows), ...below].join('\n'),
    data: { environments: Object.fromEntries(names.map((name, at) => [name, all[at]])) },
  };
}

/** The combinations of role and language to explain: all that matter to the rules, where the command line names none. */
function casesOf({ rollout }: RegistryRemote, { as, language }: Values) {
  const { rules = [] } = rollout ?? {};
  const needsRole = rules.some((rule) => rule.roles !== undefined);
  const requested = [...new Set(rules.flatMap((rule) => rule.languages ?? []))];
  const ofRole = as === undefined ? (needsRole ? roles : roles.slice(0, 1)) : [as];
  const ofLanguage = language === undefined && requested.length > 0 ? [...requested, undefined] : [language];
  return ofRole.flatMap((role) => ofLanguage.map((each) => ({ role, language: each })));
}

function whyOf({ rule, percent, by, bucket, isRollout }: Decision): string {
  const requested = rule === undefined ? 'the share' : `the rule ${ruleText(rule)}`;
  if (by === 'visitor') {
    return percent % 100 === 0
      ? `${requested} is ${percent} %`
      : `${requested} is ${percent} % of visitors: each browser of this person is assigned by its cookie`;
  }
  return `${requested} is ${percent} % of accounts, and this one is number ${bucket} of 0 to 99: ${isRollout ? 'below' : 'not below'}`;
}

function explained(id: string, remote: RegistryRemote, email: string, person: Values) {
  const { live = null, rollout } = remote;
  if (rollout === undefined)
    return [
      { version: live, why: live === null ? 'nothing is live' : 'it is live, and nothing is rolled out' },
    ];
  const cases = casesOf(remote, person);
  return cases.map(({ role, language }) => {
    const decision = decide(id, rollout, { visitorId: '', account: { email, role }, language });
    const isOpen = decision.by === 'visitor' && decision.percent % 100 !== 0;
    const version = isOpen ? `${rollout.version} or ${live}` : decision.isRollout ? rollout.version : live;
    const conditions = {
      ...(new Set(cases.map((each) => each.role)).size > 1 || person.as ? { role } : {}),
      ...(cases.some((each) => each.language !== undefined) ? { language: language ?? 'any other' } : {}),
    };
    return { ...conditions, version, why: whyOf(decision) };
  });
}

/**
 * `release -- status [<remote>] --for <e-mail>`: the version of each remote that this account gets, and why. The registry knows neither the
 * account's role nor its language: unless `--as` and `--language` name them, there is a line for each case.
 */
function explainResult(person: Values, document: RegistryDocument, id?: string): CommandOutput {
  const email = person.for ?? '';
  const chosen = Object.entries(document.remotes).filter(([name]) => id === undefined || name === id);
  const data = Object.fromEntries(
    chosen.map(([name, remote]) => [name, explained(name, remote, email, person)] as const),
  );
  const lines = Object.entries(data).flatMap(([name, each]) =>
    each.map(({ role, language, version, why }) => {
      const when = [role && `as ${role}`, language && `language ${language}`].filter(Boolean).join(', ');
      return `${name}  ${version ?? 'nothing'}${when === '' ? '' : `  (${when})`}  because ${why}`;
    }),
  );
  return { text: [email, ...lines].join('\n'), data: { for: email, remotes: data } };
}

export const status: ReleaseCommand = {
  usage: 'status [remote]',
  group: 'What is',
  summary: 'What is live, for whom, since when, by whom; its failures',
  more: 'Without --env, where there are environments: what each of them has, side by side.',
  example: 'status mfe-seller --for buyer@market.test',
  options: [flags.statusFor, flags.as, flags.language],
  async run([id], options, { store, signer, env, ...choice }) {
    const { environment, outside, root } = choice;
    const environments = environment === undefined ? readEnvironments(outside, root) : undefined;
    if (environments !== undefined && id === undefined && options.for === undefined)
      return statusOfAll(choice, environments);
    const document = await readRegistry(store);
    if (options.for !== undefined) return explainResult(options, document, id);
    const { text, data } = statusResult(document, id, await readNumbers(env));
    const errors = verificationErrors(document, signer.ring);
    const lines = errors.map((error) => `signature does not verify: ${error}`);
    const shown = text || `Nothing was published in ${store.place} yet.`;
    return { text: [...lines, shown].join('\n'), data: { ...data, verificationErrors: errors } };
  },
};

const SHOWN = 20;

export const log: ReleaseCommand = {
  usage: 'log [remote]',
  group: 'What is',
  summary: 'Who changed what, newest last',
  example: 'log mfe-seller --limit 5',
  options: [flags.limit, flags.all],
  async run([remote], { all, limit = SHOWN }, { store, signer }) {
    const document = await readRegistry(store);
    // Each segment names the previous one by its hash, and the document the newest: the document's signature covers the whole log.
    if (all && document.serial > 0) assertTrusted(document, signer, store.place);
    const shown = await readLog(store, document, { remote, ...(all ? {} : { limit }) });
    return { text: logText(shown), data: shown };
  },
};
