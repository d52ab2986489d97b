import type { Sent } from './traffic.ts';

type Counts = Readonly<Record<string, number>>;

/** What one part's crash cost. */
export interface Figures {
  readonly service: string;
  readonly sent: number;
  /** By kind and what came: those under way when it went. */
  readonly failedUnderWay: Counts;
  /** By kind and what came: those that began when it was away. */
  readonly failedLater: Counts;
  /** Pages that were left to the browser. */
  readonly frames: number;
  readonly slowestMs: number;
  /** From its death to the last failure; 0 without one. */
  readonly outageMs: number;
  /** From its death to being healthy again. */
  readonly backMs: number;
}

function count(names: readonly string[]): Counts {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}

/** @param times of the crash, @param sent all that was under way since shortly before it */
export function figuresOf(
  service: string,
  times: { readonly told: number; readonly dead: number; readonly healthy: number },
  sent: readonly Sent[],
): Figures {
  const failed = sent.filter(({ problem }) => problem !== undefined);
  const later = failed.filter(({ from }) => from > times.dead);
  const underWay = failed.filter(({ from }) => from <= times.dead);
  return {
    service,
    sent: sent.length,
    failedUnderWay: count(underWay.map(({ kind, problem }) => `${kind} ${problem}`)),
    failedLater: count(later.map(({ kind, problem }) => `${kind} ${problem}`)),
    frames: sent.filter(({ isFrame }) => isFrame).length,
    slowestMs: Math.max(...sent.map(({ from, to }) => to - from)),
    outageMs: Math.max(0, ...failed.map(({ to }) => to - times.dead)),
    backMs: times.healthy - times.dead,
  };
}

const listed = (counts: Counts) =>
  Object.entries(counts)
    .map(([name, number]) => `${number} ${name}`)
    .join(', ') || '–';

/** As Markdown. */
export function table(all: readonly Figures[]): string {
  const rows = all.map((one) =>
    [
      one.service,
      one.sent,
      listed(one.failedUnderWay),
      listed(one.failedLater),
      one.frames,
      (one.slowestMs / 1000).toFixed(1),
      (one.outageMs / 1000).toFixed(1),
      (one.backMs / 1000).toFixed(1),
    ].join(' | '),
  );
  const head =
    'Down | Requests | Failed, under way | Failed, begun later | Frames | Slowest, s | Last failure after, s | Healthy after, s';
  return [head, head.replace(/[^|]+/g, ' --- '), ...rows].map((row) => `| ${row} |`).join('\n');
}
