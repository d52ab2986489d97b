import type { PlatformLogEntry } from 'shared-contracts/platform';
import { formatDateTime } from 'shared-ui';
import { messages } from './messages.ts';

/** A change at its place in time. */
export interface ChartMark {
  /** 0 at the beginning of what is shown, 1 now. */
  readonly at: number;
  readonly text: string;
}

const MINUTE_MS = 60_000;
/** What changes what visitors get. */
const RELEASES: readonly string[] = ['live', 'rollout', 'promote', 'rollback', 'halt', 'retire'];

/**
 * The releases among the log's entries that fall into the minutes that are shown, oldest first.
 * @param now when the numbers were taken, ISO 8601
 */
export function chartMarks(
  log: readonly PlatformLogEntry[],
  now: string,
  minutes: number,
): readonly ChartMark[] {
  return log
    .filter(({ action }) => RELEASES.includes(action))
    .map(({ at, action, version }) => {
      const ago = (Date.parse(now) - Date.parse(at)) / MINUTE_MS;
      const text = [formatDateTime(at), messages.actions[action] ?? action, version]
        .filter(Boolean)
        .join(' ');
      return { at: 1 - ago / Math.max(1, minutes), text };
    })
    .filter(({ at }) => at >= 0 && at <= 1)
    .reverse();
}
