import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { dehydrate } from 'shared-runtime/query';
import {
  createStaticHandler,
  createStaticRouter,
  ServerStyleSheet,
  StaticRouterProvider,
} from 'shared-runtime/server';
import { StyleSheetManager } from 'shared-runtime/styles';
import { Site } from '../app.tsx';
import { remoteOfError } from '../federation/remote-of-error.ts';
import { failureOf } from './failure-of.ts';
import { LEFT_TO_BROWSER } from './left-to-browser.ts';
import type { PreparedPage } from './prepare-page.ts';
import type { RenderedPage } from './types.ts';

/** Renders the body whole. A part that throws is left to the browser; only the frame itself can fail the page. */
export async function renderPage(page: PreparedPage): Promise<RenderedPage> {
  const { url, head, auth, queryClient, loader, failures } = page;
  const routes = [{ path: '*', element: <Site auth={auth} queryClient={queryClient} loader={loader} /> }];
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(new URL(url, 'http://site.invalid')));
  if (context instanceof Response) throw new Error('The router answered by itself');
  const router = createStaticRouter(handler.dataRoutes, context);
  const sheet = new ServerStyleSheet();
  try {
    const html = await renderWhole(
      <StyleSheetManager sheet={sheet.instance}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </StyleSheetManager>,
      (error) => {
        if ((error as Error).name !== 'LeftToBrowser')
          failures.push(failureOf(remoteOfError(error, loader.remotes) ?? '', error));
        return LEFT_TO_BROWSER;
      },
    );
    const failed = queryClient
      .getQueryCache()
      .findAll({ predicate: ({ state }) => state.status === 'error' });
    const complete = failures.length === 0 && failed.length === 0;
    return { html, styles: sheet.getStyleTags(), head, data: dehydrate(queryClient), complete, failures };
  } finally {
    sheet.seal();
    queryClient.clear();
  }
}

function renderWhole(tree: React.ReactNode, onPartFailed: (error: unknown) => string): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString('utf8'));
        done();
      },
    });
    const { pipe } = renderToPipeableStream(tree, {
      // One piece, in the order of the page: nothing is revealed later by a script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(sink),
      onShellError: reject,
      onError: onPartFailed,
    });
  });
}
