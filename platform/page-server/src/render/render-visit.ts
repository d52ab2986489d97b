import type { FastifyBaseLogger } from 'fastify';
import { type BootManifest, matchRemotePath } from 'shared-contracts';
import { pathnameOf } from '../assign/request-address.ts';
import type { Visitor } from '../assign/session-reader.ts';
import type { PageParts } from '../load/page-source.ts';
import { type RenderedVisit, remoteIn } from '../report/render-watch.ts';
import { createCircuitBreaker } from './circuit-breaker.ts';
import { failedBy, RenderError } from './errors.ts';
import type { RenderPool } from './render-pool.ts';
import type { PageJob, RenderResult } from './types.ts';

/** How much of a page was rendered on the server; `frame`: without any remote's code, `none`: nothing. */
type RenderState = 'full' | 'partial' | 'frame' | 'none';

export interface VisitRendering {
  readonly state: RenderState;
  readonly page?: RenderResult;
  readonly failed: readonly string[];
}

export const NOT_RENDERED: VisitRendering = { state: 'none', failed: [] };

const NOT_TRIED = 'The code of this page ran for too long several times; not tried now';

export interface Visit {
  readonly url: string;
  readonly parts: PageParts;
  readonly visitor: Omit<Visitor, 'token'> | Visitor | undefined;
  /** The visitor is a placeholder for all people of one role. */
  readonly forRole?: boolean;
  /** The traffic source, for the rollout guard; absent when the visit does not count. */
  readonly trafficSource: string | undefined;
  readonly log: FastifyBaseLogger;
}

/**
 * Renders a visit's page. When that is impossible here, only the frame is sent, or not even the frame if that fails too; the
 * browser renders the page. A version whose code runs too long, or ends its process, costs a process each time: a circuit
 * breaker limits the attempts.
 */
export function createVisitRenderer(pool: RenderPool, onRendered: (visit: RenderedVisit) => void) {
  const breaker = createCircuitBreaker();

  return async (visit: Visit): Promise<VisitRendering> => {
    const { url, parts, visitor, forRole = false, trafficSource, log } = visit;
    const boot = withoutHashes(visitor ? { ...parts.boot, person: visitor.person } : parts.boot);
    const token = visitor && 'token' in visitor ? visitor.token : undefined;
    const job: PageJob = { url, boot, token, forRole };
    const pathname = pathnameOf(url);
    const match = matchRemotePath(boot.remotes, pathname);
    const own = match?.remote.id;
    const place = match ? `${own} ${match.remote.version} ${match.path}` : pathname;
    /** The circuit breaker's key for a remote's failures on pages of this address. */
    const circuitOf = (id: string) =>
      `${place}: ${id} ${boot.remotes.find((remote) => remote.id === id)?.version}`;
    const builds = parts.builds.filter(({ id }) => id === own || !breaker.isOpen(circuitOf(id)));
    const isTried = own === undefined || !breaker.isOpen(circuitOf(own));
    const begun = performance.now();
    const rendered = (result: RenderedVisit['result']) => {
      if (trafficSource === undefined) return;
      const withBuilds = parts.builds.map(({ id }) => id);
      onRendered({ boot, pathname, withBuilds, result, ms: performance.now() - begun, trafficSource });
    };
    try {
      if (!isTried) throw new RenderError('code', NOT_TRIED, own);
      const page = await pool.render(job, builds);
      for (const { id } of builds) if (!page.missing.includes(id)) breaker.succeeded(circuitOf(id));
      rendered({ page });
      for (const { remote, message, stack } of page.failures)
        log.warn(
          { ...named(boot, remote || own), message, stack },
          'the browser has to render a part of the page',
        );
      const ids = page.failures.map(({ remote }) => remote || own);
      const failed = known(boot, ids);
      // A remote without an available server build is no failure, but the page is not complete without it.
      return { page, state: page.complete && page.missing.length === 0 ? 'full' : 'partial', failed };
    } catch (error) {
      const guilty = failedBy(error, 'lost', 'busy') ? undefined : (remoteIn(error) ?? own);
      if (guilty !== undefined && isTried && failedBy(error, 'code', 'crash'))
        breaker.failed(circuitOf(guilty));
      rendered({ error });
      const message = error instanceof Error ? error.message : String(error);
      log.error({ ...named(boot, guilty), message, err: error }, 'the browser has to render the page');
      const failed = known(boot, [guilty]);
      try {
        return { page: await pool.renderFrame(job), state: 'frame', failed };
      } catch (second) {
        log.error({ err: second }, 'rendering the frame of the page failed, too');
        return { state: 'none', failed };
      }
    }
  };
}

function named(boot: BootManifest, id: string | undefined): object {
  const remote = boot.remotes.find((candidate) => candidate.id === id);
  return remote ? { remote: remote.id, version: remote.version, team: remote.team } : {};
}

/** Only the ids that are remotes of the page, because a render process may name anything. */
function known(boot: BootManifest, ids: readonly (string | undefined)[]): string[] {
  return boot.remotes.map(({ id }) => id).filter((id) => ids.includes(id));
}

/** Only browsers need the hashes: rendering a page does not, and many remotes have many. */
function withoutHashes(boot: BootManifest): BootManifest {
  return { ...boot, host: {}, remotes: boot.remotes.map((remote) => ({ ...remote, files: {} })) };
}
