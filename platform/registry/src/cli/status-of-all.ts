import type { RegistryDocument } from '../document/schema.ts';
import { openStore } from '../store/open-store.ts';
import { readStored } from '../store/stored-document.ts';
import { readPublicKeys } from '../trust/key-files.ts';
import { verificationErrors } from '../trust/signatures.ts';
import { keyPlaces } from '../trust/signer.ts';
import { freezeAt } from '../writer/freeze.ts';
import type { CommandOutput } from './command.ts';
import { type EnvironmentChoice, type Environments, settingsOfEnvironment } from './environments.ts';
import { oneLine } from './format.ts';
import { type Serving, servingOf, servingText } from './serving.ts';

interface EnvironmentStatus {
  readonly serial: number | null;
  /** Why there is nothing to show, or not to be trusted. */
  readonly problems: readonly string[];
  /** What else one has to know: a freeze that lasts, remotes that are retired, plans that are halted. */
  readonly notes: readonly string[];
  readonly remotes: Readonly<Record<string, readonly Serving[]>>;
}

const nothing = { serial: null, notes: [], remotes: {} };

async function statusOfOne({ outside, root }: EnvironmentChoice, name: string): Promise<EnvironmentStatus> {
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
  const ofRemotes = Object.entries(document.remotes).flatMap(([id, { retired, plan }]) => [
    ...(retired === undefined ? [] : [`${id} is retired since ${retired}`]),
    ...(plan?.halted === undefined
      ? []
      : [`the plan of ${id} is halted since ${plan.halted.at}: ${plan.halted.reason}`]),
  ]);
  return frozen === undefined
    ? ofRemotes
    : [`releases are frozen until ${frozen.until} by ${frozen.who}: ${frozen.reason}`, ...ofRemotes];
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

/** `release -- status` where there are environments and none is named: what each of them gives its visitors, side by side. */
export async function statusOfAll(
  choice: EnvironmentChoice,
  environments: Environments,
): Promise<CommandOutput> {
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
