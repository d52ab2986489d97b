import type { DocumentWith } from '../document/schema.ts';
import { targetingText } from '../targeting/assign.ts';
import { type DocumentWithHistory, releaseHistoryOf } from '../writer/release-history.ts';

export interface Serving {
  readonly version: string;
  readonly state: 'live' | 'rollout';
  /** With `targeting`, of the visitors that it counts; not of all. */
  readonly percent: number;
  /** Absent when the registry does not know it. */
  readonly since?: string;
  readonly by?: string;
  /** Which visitors get the version first, and what the percentage counts; absent when it counts all visitors. */
  readonly targeting?: string;
}

function stamp(entry: { readonly at?: string; readonly who?: string } | undefined) {
  return entry?.at === undefined || entry.who === undefined ? {} : { since: entry.at, by: entry.who };
}

/** The versions of a remote that visitors get: for which share of them, since when, and who released them. */
export function servingOf(
  document: DocumentWithHistory & DocumentWith<'rollout' | 'rolloutBegan'>,
  id: string,
): readonly Serving[] {
  const { live, rollout } = document.remotes[id] ?? {};
  if (live === undefined) return [];
  const part = rollout?.percent ?? 0;
  const isTargeted = rollout !== undefined && (rollout.rules !== undefined || rollout.accounts === true);
  const last = releaseHistoryOf(document, id).history.at(-1);
  const lived: Serving = {
    ...{ version: live, state: 'live', percent: 100 - part },
    ...(isTargeted ? { targeting: 'all others' } : {}),
    ...stamp(last?.version === live ? last : undefined),
  };
  if (rollout === undefined) return [lived];
  const begun = document.log.findLast(
    ({ remote, action, version }) => remote === id && action === 'rollout' && version === rollout.version,
  );
  const rolledOut: Serving = {
    ...{ version: rollout.version, state: 'rollout', percent: part },
    ...(isTargeted ? { targeting: targetingText(rollout, part) } : {}),
    ...stamp(begun ?? document.remotes[id]?.rolloutBegan),
  };
  return [lived, rolledOut];
}

export function servingText(serving: readonly Serving[] = []): string {
  if (serving.length === 0) return '–';
  return serving
    .map(({ version, state, percent, targeting }) =>
      state === 'live' ? version : `${version} for ${targeting ?? `${percent} %`}`,
    )
    .join(', ');
}
