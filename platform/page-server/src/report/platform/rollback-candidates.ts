import { type Past, type ServedRemote, warningAbout } from 'registry';
import type { PlatformRemote, PlatformWarning } from 'shared-contracts/platform';

/** Of the versions that were live before, and of the others. */
const OFFERED = 20;

/** Which versions may be gone back to. The live one and the one that is rolled out are no way back. */
export function rollbackCandidates(
  { live, rollout, versions }: ServedRemote,
  past: Past,
): Pick<PlatformRemote, 'earlier' | 'doubtful'> {
  const lived = new Set(past.history.map(({ version }) => version).reverse());
  const byAge = Object.entries(versions)
    .sort(([, one], [, other]) => (one.publishedAt < other.publishedAt ? 1 : -1))
    .map(([version]) => version)
    .filter((version) => version !== live && version !== rollout?.version);
  const isFine = (version: string) => warningAbout(past, version) === undefined;
  return {
    earlier: [...lived].filter((version) => byAge.includes(version) && isFine(version)).slice(0, OFFERED),
    doubtful: byAge.flatMap((version) => describeWarning(past, version)).slice(0, OFFERED),
  };
}

function describeWarning(past: Past, version: string): PlatformWarning[] {
  const warning = warningAbout(past, version);
  if (warning === undefined) return [];
  if (warning.kind === 'never_live') return [{ version, takenBack: null }];
  return [{ version, takenBack: { at: warning.at, who: warning.who, note: warning.note ?? null } }];
}
