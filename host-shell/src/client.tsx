import { startTransition } from 'react';
import { createQueryClient, forgetMarketData, initAuth, refreshOnMarketEvents } from 'shared-auth';
import { prepareChanges } from 'shared-contracts';
import { hydrate } from 'shared-runtime/query';
import { createNavigation, SiteRouter } from 'shared-runtime/router';
import { loadToasts } from 'shared-ui/core';
import { bringBackDraft } from './after-release/bring-back-draft.ts';
import { Site } from './app.tsx';
import { inTasks, replayEarlyEvents, showLatePictures } from './boot/after-hydration.ts';
import { readBoot, withQueryTimes } from './boot/read-boot.ts';
import { guardSinks, trustedSinks } from './boot/trusted-types.ts';
import { LEFT_TO_BROWSER } from './federation/failures.ts';
import { importRemote, registerRemotes } from './federation/import-remote.ts';
import { createRemoteLoader, RemoteFailure } from './federation/remote-loader.ts';
import { createPageLog, watchUncaught } from './reports/page-log.ts';
import { whenIdle } from './reports/when-idle.ts';
import { loadFirstPage } from './routing/load-page.ts';

/** A development server has another origin than the page. */
declare const __webpack_public_path__: string;

const FIRST_PAGE_LIMIT_MS = 4000;
const boot = readBoot(document);
registerRemotes(boot.remotes, absolute(boot.host), boot.settings.env === 'development');
const ownFolder = new URL(__webpack_public_path__, location.href).href;
guardSinks(trustedSinks(boot, globalThis.__MARKET_INTEGRITY__ ?? {}, ownFolder));
const log = createPageLog();
watchUncaught(log, boot.remotes);
const loader = createRemoteLoader({
  ...boot,
  notFoundAt: boot.notFound ? window.location.pathname : undefined,
  importRemote,
  onEvent: log.add,
});
const queryClient = createQueryClient();
if (boot.data) hydrate(queryClient, withQueryTimes(boot.data));
refreshOnMarketEvents(queryClient);
const traced = boot.settings.traces && (await import('./data/traced-fetch.ts'));
const auth = initAuth({
  settings: boot.settings.identity,
  apiBase: boot.settings.apiBase,
  ...(traced ? { fetch: traced.createTracedFetch(window, fetch) } : {}),
  ...(boot.person ? { initialSession: { status: 'signed-in' as const, user: boot.person } } : {}),
  onPersonChange(before) {
    if (before) keepTyped?.(before);
    forgetMarketData(queryClient);
  },
});

/** Stores what was typed when a person's session ends; set by the deferred services, which load before a person can have typed much. */
let keepTyped: ((owner: string) => void) | undefined;
const element = document.getElementById('root');
if (element === null) throw new Error('The page has no element to render into');
const isRendered = element.hasChildNodes();
const services = { auth, queryClient, loader };
const site = <Site {...services} onHydrated={onHydrated} withGlobalStyle={!isRendered} />;
const page = <SiteRouter navigation={createNavigation()}>{site}</SiteRouter>;

/** The route's code is loaded before the first render, but a slow load must not delay the page. */
const firstPage = Promise.race([
  loadFirstPage(window.location.pathname, loader, boot.person),
  new Promise((resolve) => setTimeout(resolve, FIRST_PAGE_LIMIT_MS)),
]);
/** The head script has preloaded React while the code above ran (platform/page-server/src/document/head-scripts.ts). */
const [{ createRoot, hydrateRoot }] = await Promise.all([import('react-dom/client'), firstPage]);

// As a transition: React yields every few milliseconds to user input.
if (isRendered) startTransition(() => void hydrateRoot(element, page, { onRecoverableError }));
else createRoot(element).render(page);

function onHydrated(): void {
  const { dataset } = document.documentElement;
  if (dataset.hydrated) return;
  dataset.hydrated = 'true';
  for (const first of ['pointerdown', 'keydown']) addEventListener(first, prepareWork, { once: true });
  whenIdle(startDeferredServices);
  // Not all in the task of hydration: the session re-renders the navbar and the form synchronously.
  void inTasks([replayEarlyEvents, showLatePictures, () => void auth.start(), bringBackDraft]);
}

/** Preloads what a person needs who does more than read, at the first press or key: other pages stay small. */
function prepareWork(): void {
  loadToasts().catch(() => {});
  // Anonymous visitors send no changes.
  if (auth.session.getState().user) prepareChanges().catch(() => {});
}

/** Reports, and the handling of releases on an open page. Loaded when idle: no screen depends on it. */
function startDeferredServices(): void {
  import(/* webpackChunkName: "deferred-services" */ './reports/deferred-services.ts').then(
    ({ keepDraft, startReporting, watchBordersKey, watchExtension, watchReleases }) => {
      keepTyped = (owner) => keepDraft(owner);
      watchReleases(boot, log);
      watchBordersKey(boot, log, {
        isAdmin: () => auth.session.getState().user?.role === 'admin',
        token: () => auth.token(),
      });
      watchExtension(boot);
      startReporting(boot, log);
    },
    () => {},
  );
}

function absolute(byAddress: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(byAddress).map(([address, hash]) => [new URL(address, location.href).href, hash]),
  );
}

/** A remote that did not load has been reported by its boundary already; any other error is the shell's fault. */
function onRecoverableError(error: unknown): void {
  if ((error as { digest?: unknown } | null)?.digest === LEFT_TO_BROWSER) return;
  const cause = error instanceof Error ? error.cause : undefined;
  if (!(cause instanceof RemoteFailure)) reportError(cause ?? error);
}
