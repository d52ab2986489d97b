import { type BootManifest, type BootRemote, isLetIn, matchRemotePath, SHELL_ID } from 'shared-contracts';
import { type ReportedError, readStack } from 'shared-contracts/errors';
import { failedBy } from '../render/errors.ts';
import { RENDER_FILES } from '../render/spawn-process.ts';
import type { RenderFailure, RenderResult } from '../render/types.ts';
import type { Version } from './rollout-samples.ts';
import type { SiteMetrics } from './site-metrics.ts';

export interface RenderedVisit {
  readonly boot: BootManifest;
  readonly pathname: string;
  /** Remotes whose server builds were available. */
  readonly withBuilds: readonly string[];
  readonly result: { readonly page: RenderResult } | { readonly error: unknown };
  readonly ms: number;
  /** The page's traffic source, for the rollout guard. */
  readonly trafficSource: string;
}

/**
 * Counts how long rendering pages on this server took and which remotes failed in it, by the remote of the page's address; where the
 * registry has released the host, every page counts for the host's version. An error is reported with the version it comes from: an error
 * of the host, which names no remote, with the host's version.
 */
export function createRenderWatch(
  metrics: Pick<SiteMetrics, 'rendered' | 'renderFailed'>,
  onRender: (about: Version, trafficSource: string, failed: boolean, error?: ReportedError) => void,
): (visit: RenderedVisit) => void {
  return ({ boot, pathname, withBuilds, result, ms, trafficSource }) => {
    const failures = failuresIn(result);
    const errorOf = (failure: RenderFailure | undefined) =>
      failure && readStack(failure.message, failure.stack ?? '', [...boot.remotes, RENDER_FILES]);
    const isOfHost = ({ remote, stack = '' }: RenderFailure) =>
      boot.shell !== undefined && remote === '' && stack.includes(RENDER_FILES.base);
    if (boot.shell !== undefined && !('error' in result && isNobodys(result.error))) {
      const isBroken = 'error' in result || failures.length > 0;
      const about = { remote: SHELL_ID, version: boot.shell };
      onRender(about, trafficSource, isBroken, errorOf(failures.find(isOfHost)));
    }
    const match = matchRemotePath(boot.remotes, pathname);
    if (match === undefined || !withBuilds.includes(match.remote.id)) return;
    if (!isLetIn(match.access, boot.person)) return;
    const own = match.remote.id;
    if ('page' in result) metrics.rendered(labelsOf(match.remote), ms);
    for (const remote of boot.remotes) {
      const failed = failures.filter((failure) => (failure.remote || own) === remote.id);
      const hasFailed = failed.length > 0;
      if (hasFailed) metrics.renderFailed(labelsOf(remote));
      if (hasFailed || (remote.id === own && 'page' in result)) {
        const error = errorOf(failed.find((failure) => !isOfHost(failure)));
        onRender({ remote: remote.id, version: remote.version }, trafficSource, hasFailed, error);
      }
    }
  };
}

function failuresIn(result: RenderedVisit['result']): readonly RenderFailure[] {
  if ('page' in result) return result.page.failures;
  if (isNobodys(result.error)) return [];
  const { error } = result;
  // The message of an error that came from the process contains its stack.
  const stack = error instanceof Error ? error.message : undefined;
  return [{ remote: remoteIn(error) ?? '', message: String(error), stack }];
}

const labelsOf = ({ id, version, team }: BootRemote) => ({ remote: id, version, team });

export function remoteIn(error: unknown): string | undefined {
  const { remote } = (error ?? {}) as { remote?: unknown };
  return typeof remote === 'string' ? remote : undefined;
}

/** Data that came late, too many concurrent pages and a process that another page ended are no remote's failure. */
const isNobodys = (error: unknown) => failedBy(error, 'late', 'busy', 'lost');
