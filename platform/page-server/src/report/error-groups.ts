import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { HOST_ID } from 'registry';
import { type ErrorClass, type RemoteReport, reportLimits } from 'shared-contracts';
import { type ReportedError, scrubMessage } from 'shared-contracts/errors';
import type { PlatformErrorGroup } from 'shared-contracts/platform';

/** An error that a page has reported, or that was thrown while a page was rendered here. */
export interface Sample extends Pick<PlatformErrorGroup, 'remote' | 'version' | 'team' | 'place'> {
  readonly errorClass: ErrorClass;
  /** The pattern of the route in the registry entry, or null. */
  readonly route: string | null;
  /** Scrubbed. */
  readonly error: ReportedError;
  /** The version of the host that the page was shown or rendered by, where that is known. */
  readonly host?: string | undefined;
  /** Empty for an error that no page has reported. */
  readonly visitId: string;
  /** The traffic source that reported it: see `createTrafficSources`. */
  readonly trafficSource: string;
}

/** A group as it is counted here, with the stack frames, which a list does not show. */
export type ErrorGroup = ReturnType<typeof shown>;
export type ErrorGroups = ReturnType<typeof createErrorGroups>;

export const MAX_GROUPS = 300;
/** A group without a new error for this long is removed. */
export const MAX_AGE_MS = 24 * 3600_000;
/** The same limit as for the samples of the rollout guard. */
const MAX_PER_SOURCE = 3;
const SOURCES_PER_GROUP = 500;
/** Groups that only one and the same traffic source has reported: it cannot fill the list with made-up errors. */
export const ALONE_PER_SOURCE = 10;
const ROUTES = 10;
/** The frames that identify a group, besides the message. */
const TOP_FRAMES = 3;

type CacheEntry = ReturnType<typeof newGroup>;

function newGroup(id: string, { remote, version, team, host, place, error }: Sample, at: number) {
  return {
    ...{ id, remote, version, team, place, message: error.message, frames: error.frames },
    /** The version of the host whose files are in the frames, where it is known. */
    host,
    errorClasses: [] as ErrorClass[],
    routes: [] as string[],
    ...{ firstAt: at, lastAt: at },
    received: new LRUCache<string, string[]>({ max: SOURCES_PER_GROUP }),
  };
}

/**
 * Groups errors by remote, version, message and the innermost frames, in memory: limited in number and age, counted like guard samples.
 * @param now milliseconds since 1970: the time of the event that is being counted
 */
export function createErrorGroups(now: () => number = Date.now) {
  const groups = new Map<string, CacheEntry>();

  function forgetOld(): void {
    for (const [id, { lastAt }] of groups) if (Date.now() - lastAt > MAX_AGE_MS) groups.delete(id);
  }

  function begin(id: string, sample: Sample): CacheEntry | undefined {
    forgetOld();
    const alone = [...groups.values()].filter(
      ({ received }) => received.size === 1 && received.peek(sample.trafficSource) !== undefined,
    );
    if (alone.length >= ALONE_PER_SOURCE) return undefined;
    // When the list is full, evict the group with the fewest traffic sources, and of several the oldest.
    const [least] = [...groups.values()].sort(
      (a, b) => a.received.size - b.received.size || a.lastAt - b.lastAt,
    );
    if (least && groups.size >= MAX_GROUPS) groups.delete(least.id);
    const fresh = newGroup(id, sample, now());
    groups.set(id, fresh);
    return fresh;
  }

  return {
    add(sample: Sample): void {
      const { trafficSource, visitId, errorClass, route } = sample;
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
    list(): readonly ErrorGroup[] {
      forgetOld();
      return [...groups.values()].sort((a, b) => b.lastAt - a.lastAt).map(shown);
    },
  };
}

function shown({ received, ...group }: CacheEntry) {
  const visits = [...received.values()].reduce((sum, { length }) => sum + length, 0);
  return { ...group, visits, witnesses: received.size };
}

/** Every page server computes the same id. */
function idOf({ remote, version, place, error }: Sample): string {
  const top = error.frames.slice(0, TOP_FRAMES).map(({ file, line, column }) => [file, line, column]);
  return hash('sha256', JSON.stringify([remote, version, place, error.message, top])).slice(0, 16);
}

/** @returns the error with frames of the remote and of the host only, and scrubbed once more: pages can be made to report anything */
export function cleanError(remote: string, { message, frames }: ReportedError): ReportedError {
  const isRelevant = (file: string) => file.startsWith(`${remote}/`) || file.startsWith(`${HOST_ID}/`);
  return { message: scrubMessage(message), frames: frames.filter(({ file }) => isRelevant(file)) };
}

/** A page's reports as they are stored and sent to other page servers: with few errors, all of them cleaned. */
export function withCleanErrors(reports: readonly RemoteReport[]): readonly RemoteReport[] {
  let left: number = reportLimits.errors;
  return reports.map(({ error, ...report }) =>
    error === undefined || report.errorClass === null || left-- <= 0
      ? report
      : { ...report, error: cleanError(report.remote, error) },
  );
}
