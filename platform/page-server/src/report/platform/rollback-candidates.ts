import { type ReleaseHistory, type ServedRemote, warningAbout } from 'registry';
import type { PlatformRemote, PlatformWarning } from 'shared-contracts/platform';

/** How many versions are offered: of those that were live before, and of the others. */
const OFFERED = 20;

/** The versions that can be rolled back to. The live one and the one that is rolled out are not among them. */
export function rollbackCandidates(
  { live, rollout, versions }: ServedRemote,
  releases: ReleaseHistory,
): Pick<PlatformRemote, 'earlier' | 'doubtful'> {
  const lived = new Set(releases.history.map(({ version }) => version).reverse());
  const byAge = Object.entries(versions)
    .sort(([, one], [, other]) => (one.publishedAt < other.publishedAt ? 1 : -1))
    .map(([version]) => version)
    .filter((version) => version !== live && version !== rollout?.version);
  const isFine = (version: string) => warningAbout(releases, version) === undefined;
  return {
    earlier: [...lived].filter((version) => byAge.includes(version) && isFine(version)).slice(0, OFFERED),
    doubtful: byAge.flatMap((version) => describeWarning(releases, version)).slice(0, OFFERED),
  };
}

function describeWarning(releases: ReleaseHistory, version: string): PlatformWarning[] {
  const warning = warningAbout(releases, version);
  if (warning === undefined) return [];
  if (warning.kind === 'never_live') return [{ version, takenBack: null }];
  return [{ version, takenBack: { at: warning.at, who: warning.who, note: warning.note ?? null } }];
}
