import { taken } from '../taken.ts';
import type { TrafficRun, Window } from './traffic.ts';

/** What a server may hold more in the end than after the first quarter: caches that are bounded fill up until then. */
const MORE_BYTES = 40_000_000;
/** A log and the one before it, of each of the processes of a site: the launcher moves a file away at 20 MB. */
const MOST_LOG_BYTES = 2 * 20_000_000 * 8;

const heldMore = (windows: readonly Window[], server: 'api' | 'pages'): boolean => {
  const early = windows[Math.floor(windows.length / 4)];
  const last = windows.at(-1);
  return !early || !last || last[server].heapUsed > early[server].heapUsed + MORE_BYTES;
};

function problemsOf({ windows, errors, servedToTheEnd }: TrafficRun): string[] {
  return [
    ...[...errors].map(([text, count]) => `${count} × ${text}`),
    ...(servedToTheEnd ? [] : ['a server ended, and was started again']),
    ...(heldMore(windows, 'api') ? ['the memory of market-api grew'] : []),
    ...(heldMore(windows, 'pages') ? ['the memory of the page server grew'] : []),
    ...(windows.some(({ logs }) => logs > MOST_LOG_BYTES) ? ['the logs grew beyond their bound'] : []),
  ];
}

export const isTrafficSound = (run: TrafficRun): boolean => problemsOf(run).length === 0;

/** The result as Markdown. */
export function trafficReport(run: TrafficRun): string {
  const { minutes, seed, capacity, rate, windows } = run;
  const problems = problemsOf(run);
  const megabytes = (bytes: number) => (bytes / 1e6).toFixed(0);
  const rows = windows.map(
    ({ visits, errors, p50, p99, api, pages, logs }, at) =>
      `| ${(((at + 1) * minutes) / windows.length).toFixed(1)} | ${visits} | ${errors} | ${p50.toFixed(0)} / ${p99.toFixed(0)} | ` +
      `${megabytes(api.heapUsed)} / ${megabytes(api.rss)} | ${megabytes(pages.heapUsed)} / ${megabytes(pages.rss)} | ${(logs / 1e6).toFixed(1)} |`,
  );
  return `# Mixed traffic: ${problems.length === 0 ? 'sound' : 'NOT sound'}

${taken(`npm run soak -- traffic --minutes ${minutes} --seed ${seed}`)}

The composed production site on its built-in database, people of all roles, eight at once: ${capacity.toFixed(1)} visits a second. Then half of it, ${rate.toFixed(1)} a second, for
${minutes} minutes; a visit begins when it is due, and its time counts from then. Memory after garbage was collected. Who asks runs on the same machine.

| After minutes | Visits | Failed | p50 / p99, ms | market-api, heap / resident MB | page server, heap / resident MB | Logs, MB |
| ---: | ---: | ---: | ---: | ---: | ---: | ---: |
${rows.join('\n')}

${problems.length === 0 ? 'Nothing failed.' : problems.map((problem) => `- ${problem}`).join('\n')}
`;
}
