import { existsSync } from 'node:fs';
import { type RegistryReader, withHost } from 'registry';
import type { HostSettings } from '../../settings.ts';
import type { Version } from '../rollout-samples.ts';
import { guardView, type ViewFacts } from './guard-view.ts';
import { planSteps } from './judge-steps.ts';
import { verdicts } from './verdict.ts';
import { watchedVersions } from './watched-versions.ts';

export interface LookParts extends Omit<ViewFacts, 'obstacle'> {
  readonly registry: Pick<RegistryReader, 'document' | 'staleSince'>;
  readonly settings: ViewFacts['settings'] & Pick<HostSettings, 'guardKey'>;
}

export type GuardLooks = ReturnType<typeof createGuardLooks>;
/** What the guard sees and concludes at one moment. */
export type Look = ReturnType<GuardLooks['look']>;

/** The one place in which the guard judges: its actions, `status`, `/platform`, its log and its webhook use the result. */
export function createGuardLooks({ registry, rolloutSamples, numbers, settings }: LookParts) {
  const { guardDistrust: distrust, guardKey } = settings;
  const obstacles = new Map<string, string>();
  const keyOf = ({ remote, version }: Version) => `${remote} ${version}`;
  const facts: ViewFacts = {
    ...{ rolloutSamples, numbers, settings },
    obstacle: (about) =>
      existsSync(guardKey)
        ? obstacles.get(keyOf(about))
        : 'this page server has no key to roll it back with (MARKET_GUARD_KEY)',
  };
  return {
    /** @param now milliseconds since 1970 */
    look(now = Date.now()) {
      const served = registry.document();
      if (served === undefined) return { verdicts: [], steps: [], views: [] };
      const known = withHost(served);
      const isStale = registry.staleSince() !== undefined;
      const found = verdicts(known, rolloutSamples, distrust, now);
      const steps = planSteps({ document: known, rolloutSamples, found, distrust, isStale, now });
      const views = watchedVersions(known, now).map((judged) =>
        guardView(
          facts,
          judged,
          steps.find(({ id, version }) => id === judged.remote && version === judged.version),
        ),
      );
      return { verdicts: found, steps, views };
    },
    /** Stores why a version that should be rolled back stays; undefined removes the reason. */
    setObstacle(about: Version, obstacle?: string): void {
      if (obstacle === undefined) obstacles.delete(keyOf(about));
      else obstacles.set(keyOf(about), obstacle);
    },
  };
}
