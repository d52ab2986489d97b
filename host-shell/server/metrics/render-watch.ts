import { type BootManifest, type BootRemote, isLetIn, matchRemotePath, SHELL_ID } from 'shared-contracts';
import { type ReportedError, readStack } from 'shared-contracts/errors';
import { ProcessLost, RenderTimeout } from '../render/errors.ts';
import type { RenderFailure, RenderResult } from '../render/types.ts';
import type { SiteMetrics } from './site-metrics.ts';

export interface RenderedVisit {
  readonly boot: BootManifest;
  readonly pathname: string;
  /** Remotes whose server builds were at hand. */
  readonly withBuilds: readonly string[];
  readonly result: { readonly page: RenderResult } | { readonly error: unknown };
  readonly ms: number;
  /** Who asked for the page, for the rollout guard. */
  readonly witness: string;
}

/**
 * Counts what rendering pages on this server took and which remotes failed in it, by the remote of the page's address; for the host's version,
 * where it is released by the registry, every page counts.
 */
export function createRenderWatch(
  metrics: Pick<SiteMetrics, 'rendered' | 'renderFailed'>,
  onRender: (
    about: { remote: string; version: string },
    witness: string,
    failed: boolean,
    error?: ReportedError,
  ) => void,
): (visit: RenderedVisit) => void {
  return ({ boot, pathname, withBuilds, result, ms, witness }) => {
    if (boot.shell !== undefined && !isBusy(result)) {
      const isBroken = 'error' in result || result.page.failures.length > 0;
      onRender({ remote: SHELL_ID, version: boot.shell }, witness, isBroken);
    }
    const match = matchRemotePath(boot.remotes, pathname);
    if (match === undefined || !withBuilds.includes(match.remote.id)) return;
    if (!isLetIn(match.access, boot.person)) return;
    const own = match.remote.id;
    /** What failed first, by remote. */
    const failed = new Map(
      failuresIn(result)
        .map((failure): [string, RenderFailure] => [failure.remote || own, failure])
        .reverse(),
    );
    if ('page' in result) metrics.rendered(labelsOf(match.remote), ms);
    for (const remote of boot.remotes) {
      const failure = failed.get(remote.id);
      const hasFailed = failure !== undefined;
      if (hasFailed) metrics.renderFailed(labelsOf(remote));
      if (hasFailed || (remote.id === own && 'page' in result)) {
        const error = failure && readStack(failure.message, failure.stack ?? '', [remote]);
        onRender({ remote: remote.id, version: remote.version }, witness, hasFailed, error);
      }
    }
  };
}

function failuresIn(result: RenderedVisit['result']): readonly RenderFailure[] {
  if ('page' in result) return result.page.failures;
  if (!isOfTheRemote(result.error)) return [];
  return [{ remote: remoteIn(result.error) ?? '', message: String(result.error) }];
}

const labelsOf = ({ id, version, team }: BootRemote) => ({ remote: id, version, team });

/** The remote that an error names. */
export function remoteIn(error: unknown): string | undefined {
  const { remote } = (error ?? {}) as { remote?: unknown };
  return typeof remote === 'string' ? remote : undefined;
}

/** Says nothing of anybody's code. */
const isBusy = (result: RenderedVisit['result']) => 'error' in result && !isOfTheRemote(result.error);

/** Data that came late, too many pages at once and a process that another page ended are no remote's failure. */
function isOfTheRemote(error: unknown): boolean {
  if (error instanceof ProcessLost) return false;
  return !(error instanceof RenderTimeout) || error.byCode;
}
