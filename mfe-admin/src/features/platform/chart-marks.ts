import type { PlatformLogEntry } from 'shared-contracts/platform';
import { formatDateTime } from 'shared-ui';
import { messages } from './messages.ts';

/** A change at its place in time. */
export interface ChartMark {
  /** 0 at the beginning of what is shown, 1 now. */
  readonly at: number;
  readonly text: string;
  /** A release of the host, which shows the pages of every remote. */
  readonly isHost: boolean;
}

const MINUTE_MS = 60_000;
/** What changes what visitors get. */
const RELEASES: readonly string[] = ['live', 'rollout', 'promote', 'rollback', 'halt', 'retire'];

/**
 * The releases among the log's entries that fall into the minutes that are shown, oldest first.
 * @param now when the numbers were taken, ISO 8601
 * @param isHost it is the host's log
 */
export function chartMarks(
  log: readonly PlatformLogEntry[],
  now: string,
  minutes: number,
  isHost = false,
): readonly ChartMark[] {
  return log
    .filter(({ action }) => RELEASES.includes(action))
    .map(({ at, action, version }) => {
      const ago = (Date.parse(now) - Date.parse(at)) / MINUTE_MS;
      const text = [formatDateTime(at), messages.actions[action] ?? action, version]
        .filter(Boolean)
        .join(' ');
      return { at: 1 - ago / Math.max(1, minutes), text, isHost };
    })
    .filter(({ at }) => at >= 0 && at <= 1)
    .reverse();
}
