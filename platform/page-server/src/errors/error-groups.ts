import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { ErrorClass } from 'shared-contracts';
import type { ErrorFrame, ReportedError } from 'shared-contracts/errors';
import type { PlatformErrorGroup } from 'shared-contracts/platform';

/** An error that a page has reported, or that was thrown while a page was rendered here. */
export interface Sample {
  readonly remote: string;
  readonly version: string;
  readonly team: string;
  readonly place: 'browser' | 'server';
  readonly errorClass: ErrorClass;
  /** The pattern of the registry entry, or null. */
  readonly route: string | null;
  /** Scrubbed. */
  readonly error: ReportedError;
  /** The version of the host that the page was shown or rendered by, where that is known. */
  readonly host?: string | undefined;
  /** Empty for one that is no page's. */
  readonly visitId: string;
  /** Who speaks for it: see `createTrafficSources`. */
  readonly witness: string;
}

/** A group as it is counted here, with the places that a list does not show. */
export interface ErrorGroup extends Omit<PlatformErrorGroup, 'firstAt' | 'lastAt'> {
  readonly frames: readonly ErrorFrame[];
  /** The version that the host's files among them are of, where it is known. */
  readonly host: string | undefined;
  /** Milliseconds since 1970. */
  readonly firstAt: number;
  readonly lastAt: number;
}

export interface ErrorGroups {
  add(sample: Sample): void;
  /** Those seen last come first. */
  list(): readonly ErrorGroup[];
  find(id: string): ErrorGroup | undefined;
}

export const MOST_GROUPS = 300;
/** A group that nothing was heard of for so long goes. */
export const MAX_AGE_MS = 24 * 3600_000;
/** The same as with the evidence of the rollout guard. */
const MAX_PER_SOURCE = 3;
const SOURCES_PER_GROUP = 500;
/** Groups that nobody else has spoken of: one witness cannot fill the list with what it makes up. */
export const ALONE_PER_SOURCE = 10;
const ROUTES = 10;
/** What makes a group, beside the message. */
const TOP_FRAMES = 3;

interface CacheEntry extends Omit<ErrorGroup, 'visits' | 'witnesses' | 'lastAt' | 'host'> {
  readonly errorClasses: ErrorClass[];
  readonly routes: string[];
  readonly received: LRUCache<string, string[]>;
  host: string | undefined;
  lastAt: number;
}

/**
 * Errors by remote, version, message and the innermost places, in memory: bounded in number and age, counted like evidence.
 * @param now milliseconds since 1970: of the event that is being counted
 */
export function createErrorGroups(now: () => number = Date.now): ErrorGroups {
  const groups = new Map<string, CacheEntry>();

  function forgetOld(): void {
    for (const [id, { lastAt }] of groups) if (Date.now() - lastAt > MAX_AGE_MS) groups.delete(id);
  }

  /** Of a full list what the fewest speak of goes first, of those the oldest. */
  function dropLeast(): void {
    if (groups.size < MOST_GROUPS) return;
    const [least] = [...groups.values()].sort(
      (a, b) => a.received.size - b.received.size || a.lastAt - b.lastAt,
    );
    if (least) groups.delete(least.id);
  }

  const isAloneWith = (trafficSource: string) => (group: CacheEntry) =>
    group.received.size === 1 && group.received.peek(trafficSource) !== undefined;

  function begin(id: string, sample: Sample): CacheEntry | undefined {
    forgetOld();
    const alone = [...groups.values()].filter(isAloneWith(sample.witness));
    if (alone.length >= ALONE_PER_SOURCE) return undefined;
    dropLeast();
    const { remote, version, team, host, place, error } = sample;
    const received = new LRUCache<string, string[]>({ max: SOURCES_PER_GROUP });
    const at = now();
    const fresh = {
      ...{ id, remote, version, team, host, place, received },
      ...{ message: error.message, frames: error.frames },
      ...{ errorClasses: [], routes: [], firstAt: at, lastAt: at },
    };
    groups.set(id, fresh);
    return fresh;
  }

  return {
    add(sample) {
      const { witness: trafficSource, visitId, errorClass, route } = sample;
      const id = idOf(sample);
      const group = groups.get(id) ?? begin(id, sample);
      if (group === undefined) return;
      const known = group.received.get(trafficSource) ?? [];
      const isSame = visitId !== '' && known.includes(visitId);
      if (!isSame) group.received.set(trafficSource, [...known, visitId].slice(-MAX_PER_SOURCE));
      group.host ??= sample.host;
      group.lastAt = Math.max(group.lastAt, now());
      if (!group.errorClasses.includes(errorClass)) group.errorClasses.push(errorClass);
      if (route !== null && group.routes.length < ROUTES && !group.routes.includes(route))
        group.routes.push(route);
    },
    list() {
      forgetOld();
      return [...groups.values()].sort((a, b) => b.lastAt - a.lastAt).map(shown);
    },
    find(id) {
      forgetOld();
      const group = groups.get(id);
      return group && shown(group);
    },
  };
}

function shown({ received, ...group }: CacheEntry): ErrorGroup {
  const visits = [...received.values()].reduce((sum, { length }) => sum + length, 0);
  return { ...group, visits, witnesses: received.size };
}

/** The same on every page server. */
function idOf({ remote, version, place, error }: Sample): string {
  const top = error.frames.slice(0, TOP_FRAMES).map(({ file, line, column }) => [file, line, column]);
  return createHash('sha256')
    .update(JSON.stringify([remote, version, place, error.message, top]))
    .digest('hex')
    .slice(0, 16);
}
