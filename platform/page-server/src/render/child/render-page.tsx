import { Writable } from 'node:stream';
import { LEFT_TO_BROWSER, RemoteBoundary, remoteOfError, Site } from 'host-shell/server-rendering';
import { renderToPipeableStream } from 'react-dom/server';
import { matchRemotePath } from 'shared-contracts';
import { dehydrate, ServerStyleSheet, StaticRouter } from 'shared-runtime/server';
import { StyleSheetManager } from 'shared-runtime/styles';
import { failureOf, type RenderResult } from '../types.ts';
import type { PreparedPage } from './prepare-page.ts';

/** Renders the whole body. A part that throws is left to the browser; only the frame itself can fail the page. */
export async function renderPage(page: PreparedPage): Promise<RenderResult> {
  const { url, head, auth, queryClient, loader, failures, missing } = page;
  const { pathname, search } = new URL(url, 'http://site.invalid');
  const sheet = new ServerStyleSheet();
  /** The remote whose code threw; if only library code did, the remote of that part of the page, if known; '' for the frame. */
  const remoteIn = (error: unknown, parents: string): string => {
    const named = remoteOfError(error, loader.remotes) ?? remoteOfError(undefined, loader.remotes, parents);
    if (named !== undefined || !parents.includes(` at ${RemoteBoundary.name} `)) return named?.id ?? '';
    return matchRemotePath(loader.remotes, pathname)?.remote.id ?? '';
  };
  try {
    const html = await renderWhole(
      <StyleSheetManager sheet={sheet.instance}>
        <StaticRouter location={{ pathname, search }}>
          <Site auth={auth} queryClient={queryClient} loader={loader} />
        </StaticRouter>
      </StyleSheetManager>,
      (error, { componentStack }) => {
        if ((error as Error).name !== 'ClientSideFallback')
          failures.push(failureOf(remoteIn(error, componentStack ?? ''), error));
        return LEFT_TO_BROWSER;
      },
    );
    const failed = queryClient
      .getQueryCache()
      .findAll({ predicate: ({ state }) => state.status === 'error' });
    const complete = failures.length === 0 && failed.length === 0;
    return {
      ...{ html, styles: sheet.getStyleTags(), head, data: dehydrate(queryClient) },
      ...{ complete, personal: page.personal, failures, missing: [...missing] },
    };
  } finally {
    sheet.seal();
    queryClient.clear();
  }
}

function renderWhole(
  tree: React.ReactNode,
  onPartFailed: (error: unknown, info: React.ErrorInfo) => string,
): Promise<string> {
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
      // In one piece, in the order of the page: no script reveals parts later.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(sink),
      onShellError: reject,
      onError: onPartFailed,
    });
  });
}
