import { MAX_NOTE_LENGTH } from '../document/primitives.ts';
import type { Freeze, RegistryDocument } from '../document/schema.ts';
import { RegistryError } from '../registry-error.ts';
import type { By } from './changes.ts';

/** The log's name for changes that concern all remotes. */
const ALL = 'platform';
const MAX_FREEZES = 20;
const MAX_REASON = 200;

type WithFreezes = Pick<RegistryDocument, 'freezes'>;

/** The freeze in effect at this time, if any. @param at ISO 8601, UTC, with milliseconds */
export function freezeAt({ freezes = [] }: WithFreezes, at: string): Freeze | undefined {
  return freezes.find(({ from, until }) => from <= at && at < until);
}

/** @param by.despiteFreeze the reason to release during a freeze @throws RegistryError `frozen` */
export function assertNotFrozen(document: WithFreezes, by: Pick<By, 'at' | 'despiteFreeze'>): void {
  const freeze = freezeAt(document, by.at);
  if (freeze === undefined || by.despiteFreeze !== undefined) return;
  const { until, who, reason } = freeze;
  throw new RegistryError(
    'frozen',
    `Releases are frozen until ${until} by ${who}: ${reason}. Nothing was changed. If it cannot wait: --despite-freeze "<why>".`,
  );
}

/** Adds a freeze to the document and removes those that are over. @throws RegistryError `bad_change` */
export function freeze(
  document: RegistryDocument,
  by: By,
  { from, until, reason }: Pick<Freeze, 'from' | 'until' | 'reason'>,
): RegistryDocument {
  if (from >= until || until <= by.at)
    throw new RegistryError('bad_change', `From ${from} until ${until} is no time to come.`);
  if (reason.trim() === '' || reason.length > MAX_REASON)
    throw new RegistryError('bad_change', `Say why in 1 to ${MAX_REASON} characters.`);
  const others = (document.freezes ?? []).filter((each) => each.until > by.at);
  if (others.length >= MAX_FREEZES)
    throw new RegistryError('bad_change', `There are ${MAX_FREEZES} freezes already: --end ends them.`);
  const freezes = [...others, { from, until, reason, who: by.who }].sort((a, b) =>
    a.from < b.from ? -1 : 1,
  );
  return logged({ ...document, freezes }, by, `from ${from} until ${until}: ${reason}`);
}

/** Removes all running and future freezes; returns the same document when there are none. */
export function endFreezes(document: RegistryDocument, by: By): RegistryDocument {
  const { freezes, ...rest } = document;
  if (freezes === undefined || freezes.every(({ until }) => until <= by.at)) return document;
  return logged(rest, by, 'ended');
}

function logged(document: RegistryDocument, { at, who }: By, text: string): RegistryDocument {
  const entry = { at, who, remote: ALL, serial: document.serial + 1, note: text.slice(0, MAX_NOTE_LENGTH) };
  return { ...document, log: [...document.log, { ...entry, action: 'freeze' }] };
}
