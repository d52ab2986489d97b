import { HOST_ID } from '../document/host-entry.ts';
import { decide, needsAccounts, type Visit } from '../targeting/assign.ts';
import { type ServedDocument, withHost } from './served.ts';

/** A remote in the version that a visitor gets. */
export type AssignedRemote = ReturnType<typeof assignVersions>[number];

/** Which data about the visit, besides the browser's cookie, the running rollouts need. */
export function requestedByRollouts(document: ServedDocument) {
  const rollouts = Object.values(withHost(document).remotes).flatMap(({ rollout }) => rollout ?? []);
  return {
    accounts: rollouts.some(needsAccounts),
    languages: rollouts.some(({ rules }) => rules?.some(({ languages }) => languages)),
  };
}

/** The version of each remote for this visit, sorted by remote id; remotes without a live version are left out. */
export function assignVersions(document: ServedDocument, visit: Visit) {
  return Object.entries(document.remotes)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([id, { team, origin, live, rollout, builds }]) => {
      const isRollout = rollout !== undefined && decide(id, rollout, visit).isRollout;
      const version = isRollout ? rollout.version : live;
      const build = version === undefined ? undefined : builds[version];
      return version === undefined || build === undefined
        ? []
        : [{ id, team, origin, version, isRollout, build }];
    });
}

/** The host's version for this visit; undefined where the registry has no live host. */
export function assignHost({ host }: ServedDocument, visit: Visit): string | undefined {
  const { live, rollout } = host ?? {};
  return rollout !== undefined && decide(HOST_ID, rollout, visit).isRollout ? rollout.version : live;
}
