import { type RegistryVersion, type ServedDocument, usersOf } from 'registry';
import type { PlatformDependencies, PlatformSlots } from 'shared-contracts/platform';

const liveBuild = ({ remotes }: ServedDocument, id: string) => {
  const { live = '', builds = {} } = remotes[id] ?? {};
  return builds[live];
};

/** How the live version of a remote depends on the other remotes, and on shared packages; null while nothing is live. */
export function dependenciesOf(document: ServedDocument, id: string): PlatformDependencies | null {
  const build = liveBuild(document, id);
  if (build === undefined) return null;
  const shows = Object.entries(build.uses ?? {}).map(([remote, slots]) => ({ remote, slots }));
  const missing = unfilled(document, build);
  const shownBy = usersOf(document, id).map(({ id: remote, slots }) => ({ remote, slots }));
  const shared = Object.entries(build.builtAgainst).map(([name, version]) => ({ name, version }));
  return { shows, shownBy, missing, shared };
}

/** The slots that a version shows and that no live version fills. */
export function unfilled(
  document: ServedDocument,
  { uses = {} }: Pick<RegistryVersion, 'uses'>,
): PlatformSlots[] {
  return Object.entries(uses).flatMap(([remote, slots]) => {
    const filled = liveBuild(document, remote)?.slots ?? [];
    const empty = slots.filter((slot) => !filled.includes(slot));
    return empty.length === 0 ? [] : [{ remote, slots: empty }];
  });
}
