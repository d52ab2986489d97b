import { type BootManifest, type BootRemote, matchRemotePath, SHELL_ID, versionsOf } from 'shared-contracts';
import { readError } from 'shared-contracts/errors';
import { failureClass } from '../federation/failure-class.ts';
import { remoteOfError } from '../federation/remote-of-error.ts';
import type { PageEvent, PageLog } from './page-log.ts';
import { readVisit } from './read-visit.ts';
import { createReporter } from './reporter.ts';
import { sendBatch } from './send-batch.ts';
import { watchVitals } from './watch-vitals.ts';

/** Reports what becomes of the remotes on this page, and how the page felt. Loaded when the page has nothing else to do. */
export function startReporting(boot: BootManifest, log: PageLog): void {
  const { remotes, shell } = boot;
  const visit = readVisit();
  if (visit === undefined) return;
  const reporter = createReporter({ visit, versions: versionsOf(boot), send: sendBatch });
  const files = [...remotes, { id: 'host_shell', base: new URL('/static/', location.href).href }];
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
    const remote = event.remote ?? remoteThatThrew(event, remotes) ?? (isOfThePage(event) ? host : undefined);
    if (remote === undefined) return;
    const { error, place, ms, pathname } = event;
    // Somebody went on before an answer came: nothing failed.
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
  watchVitals((name, value, element) => {
    const id = element?.closest('[data-remote]')?.getAttribute('data-remote');
    const remote = remotes.find((candidate) => candidate.id === id) ?? landing?.remote;
    if (remote) reporter.vital({ name, value, ...named(remote, location.pathname) });
  });
  addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') reporter.flush();
  });
  addEventListener('pagehide', () => reporter.flush());
}

/** What a browser's extensions do is nobody's here. */
const isOfThePage = ({ error, file }: PageEvent) =>
  error !== undefined && (file === undefined || file.startsWith(location.origin));

function remoteThatThrew({ error, file }: PageEvent, remotes: readonly BootRemote[]): BootRemote | undefined {
  const id = remoteOfError(error, remotes, file);
  return remotes.find((remote) => remote.id === id);
}
