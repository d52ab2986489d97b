import type { DocumentWith, RegistryDocument } from '../document/schema.ts';
import { RegistryError } from '../registry-error.ts';
import { type By, changed, remoteOf } from './changes.ts';

/** Retires a remote: no version is live or rolled out; all stay, for open pages or a promotion. @throws RegistryError `unknown_remote` */
export function retire(document: RegistryDocument, by: By, id: string): RegistryDocument {
  const remote = remoteOf(document, id);
  if (remote.retired !== undefined) return document;
  const { live, rollout: _ended, rolloutBegan: _, plan: __, ...rest } = remote;
  const from = live === undefined ? {} : { from: live };
  return changed(document, id, { ...rest, retired: by.at }, { ...by, action: 'retire', ...from });
}

/** @throws RegistryError `bad_change` for a retired remote: only a promotion brings it back */
export function assertNotRetired(document: RegistryDocument, id: string): void {
  const retired = document.remotes[id]?.retired;
  if (retired === undefined) return;
  throw new RegistryError(
    'bad_change',
    `${id} is retired since ${retired}. Bring it back with promote ${id} <version>.`,
  );
}

/** The remotes whose live versions show slots of this remote, and those slots. */
export function usersOf(document: DocumentWith<'live', 'uses'>, id: string) {
  return Object.entries(document.remotes).flatMap(([other, { live, versions }]) => {
    const slots = live === undefined ? undefined : versions[live]?.uses?.[id];
    return slots === undefined || slots.length === 0 ? [] : [{ id: other, slots }];
  });
}
