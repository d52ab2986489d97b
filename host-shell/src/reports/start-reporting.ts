import {
  type BootManifest,
  type BootRemote,
  matchRemotePath,
  REPORTS_ADDRESS,
  type ReportBatch,
  SHELL_ID,
  VISIT_TIMING,
  versionsOf,
} from 'shared-contracts';
import { readError } from 'shared-contracts/errors';
import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { failureClass } from '../federation/failures.ts';
import { remoteOfError } from '../federation/remote-of-error.ts';
import type { PageEvent, PageLog } from './page-log.ts';
import { createReporter } from './reporter.ts';

/** Reports the loads and failures of the remotes on this page, and the web vitals. Loaded when the page is idle. */
export function startReporting(boot: BootManifest, log: PageLog): void {
  const { remotes, shell } = boot;
  const visit = readVisit();
  if (visit === undefined) return;
  const reporter = createReporter({ visit, versions: versionsOf(boot), send: sendBatch });
  const files = [...remotes, { id: SHELL_ID, base: new URL('/static/', location.href).href }];
  const routeAt = (pathname: string) => matchRemotePath(remotes, pathname);
  const landing = routeAt(location.pathname);
  const host = shell === undefined ? undefined : { id: SHELL_ID, version: shell, team: 'platform' };
  const named = ({ id, version, team }: Pick<BootRemote, 'id' | 'version' | 'team'>, pathname: string) => ({
    remote: id,
    version,
    team,
    route: routeAt(pathname)?.path ?? null,
  });

  log.listen((event) => {
    const { error, file, place, ms, pathname } = event;
    const owner = event.remote ?? remoteOfError(error, remotes, file);
    const remote = owner ?? (isOfThePage(event) ? host : undefined);
    if (remote === undefined) return;
    // The person left before a response came: nothing failed.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    const errorClass = error === undefined ? null : failureClass(error, place);
    const status = errorClass === null ? 'loaded' : 'failed';
    const reported = errorClass === null ? undefined : readError(error, files);
    reporter.report({
      ...named(remote, pathname),
      ...{ status, durationMs: ms, errorClass },
      ...(reported && { error: reported }),
    });
  });
  for (const onVital of [onLCP, onCLS, onINP, onFCP, onTTFB])
    onVital(({ name, value, entries }) => {
      const id = elementOf(entries)?.closest('[data-remote]')?.getAttribute('data-remote');
      const remote = remotes.find((candidate) => candidate.id === id) ?? landing?.remote;
      if (remote) reporter.vital({ name, value, ...named(remote, location.pathname) });
    });
  addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') reporter.flush();
  });
  addEventListener('pagehide', () => reporter.flush());
}

/** Errors of browser extensions are not the page's. */
const isOfThePage = ({ error, file }: PageEvent) =>
  error !== undefined && (file === undefined || file.startsWith(location.origin));

/**
 * The signed id of this visit, from a header of the page, because the body is the same for many visitors. Undefined where the
 * browser does not expose it; such a page sends no reports.
 */
function readVisit(): string | undefined {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return page?.serverTiming?.find(({ name }) => name === VISIT_TIMING)?.description || undefined;
}

/** Sends a batch in the background, also while the page unloads. A lost batch is not sent again. */
function sendBatch(batch: ReportBatch): void {
  const body = JSON.stringify(batch);
  if (navigator.sendBeacon?.(REPORTS_ADDRESS, body)) return;
  fetch(REPORTS_ADDRESS, { method: 'POST', body, keepalive: true }).catch(() => {});
}

/** The element in a browser's entry: painted, pressed, or shifted furthest. */
interface AboutElement {
  readonly element?: Node | null;
  readonly target?: Node | null;
  readonly sources?: readonly { readonly node?: Node | null }[];
}

function elementOf(entries: readonly PerformanceEntry[]): Element | undefined {
  const about = entries.at(-1) as AboutElement | undefined;
  const node = about?.element ?? about?.target ?? about?.sources?.[0]?.node;
  return node instanceof Element ? node : (node?.parentElement ?? undefined);
}
