import { type BootManifest, type BootRemote, isLetIn, matchRemotePath } from 'shared-contracts';
import type { RenderedPage } from '../../src/render/types.ts';
import { RenderTimeout, WorkerLost } from '../render/render-worker.ts';
import type { Evidence } from './evidence.ts';
import type { NumbersByVersion } from './remote-numbers.ts';
import type { SiteMetrics } from './site-metrics.ts';

export interface Drawing {
  readonly boot: BootManifest;
  readonly pathname: string;
  /** Remotes whose server builds were at hand. */
  readonly withBuilds: readonly string[];
  readonly result: { readonly page: RenderedPage } | { readonly error: unknown };
  readonly ms: number;
  /** Who asked for the page, for the rollout guard. */
  readonly witness: string;
}

/** Counts how long rendering pages on this server took and which remotes failed in it, by the remote of the page's address. */
export function createRenderWatch(
  metrics: Pick<SiteMetrics, 'rendered' | 'renderFailed'>,
  numbers: NumbersByVersion,
  evidence: Pick<Evidence, 'addRender'>,
): (drawing: Drawing) => void {
  return ({ boot, pathname, withBuilds, result, ms, witness }) => {
    const match = matchRemotePath(boot.remotes, pathname);
    if (match === undefined || !withBuilds.includes(match.remote.id)) return;
    if (!isLetIn(match.access, boot.person)) return;
    const own = match.remote.id;
    const failed = new Set(
      'page' in result
        ? result.page.failures.map(({ remote }) => remote || own)
        : isOfTheRemote(result.error)
          ? [own]
          : [],
    );
    if ('page' in result) metrics.rendered(labelsOf(match.remote), ms);
    for (const remote of boot.remotes) {
      const hasFailed = failed.has(remote.id);
      if (hasFailed) metrics.renderFailed(labelsOf(remote));
      if (hasFailed || (remote.id === own && 'page' in result)) {
        numbers.addRender(remote.id, remote.version, hasFailed);
        evidence.addRender({ remote: remote.id, version: remote.version }, witness, hasFailed);
      }
    }
  };
}

const labelsOf = ({ id, version, team }: BootRemote) => ({ remote: id, version, team });

/** Data that came late, too many pages at once and a worker that another page ended are no failure of the remote. */
function isOfTheRemote(error: unknown): boolean {
  if (error instanceof WorkerLost) return false;
  return !(error instanceof RenderTimeout) || error.byCode;
}
