import type { ServedDocument } from 'registry';
import {
  type LaunchedHost,
  type LaunchHost,
  type LaunchOptions,
  type ReleasedProcess,
  type StartOptions,
  Unfetched,
} from './launch-host.ts';

const AGAIN_MS = 60_000;
/** A live version counts as broken when its process ends this often within `DEATHS_WITHIN_MS`; a version in rollout when it ends once. */
const DEATHS = 3;
const DEATHS_WITHIN_MS = 10 * 60_000;

export interface HostFailure {
  readonly version: string;
  readonly reason: string;
}

export interface HostVersionsOptions extends Pick<StartOptions, 'onMessage'>, Pick<LaunchOptions, 'log'> {
  readonly launch: LaunchHost;
  /** The version of the host that this process itself runs, when it is known. */
  readonly own: () => string | undefined;
  /** A version cannot be given to visitors: the rollout guard has to roll it back. */
  readonly onFailure: (failure: HostFailure) => void;
  readonly now?: () => number;
}

/** The processes of those versions of the host that visitors get and that this process itself is not. */
export function createHostVersions(options: HostVersionsOptions) {
  const { launch, own, onMessage, onFailure, log, now = Date.now } = options;
  const known = new Map<string, LaunchedHost>();
  const draining = new Set<LaunchedHost>();
  const notBefore = new Map<string, number>();
  const deaths = new Map<string, number[]>();
  let live: LaunchedHost | undefined;
  let wanted: { readonly live: string | undefined; readonly rollout: string | undefined } | undefined;
  let isClosed = false;

  function again(version: string): void {
    notBefore.set(version, now() + AGAIN_MS);
    setTimeout(settle, AGAIN_MS).unref();
  }

  function fail(version: string, reason: string): void {
    again(version);
    log.error(
      { remote: 'host_shell', version, team: 'platform' },
      `host ${version} is not served to visitors: ${reason}`,
    );
    onFailure({ version, reason });
  }

  /** @returns whether the host was still wanted until this call */
  function forget(host: LaunchedHost): boolean {
    if (known.get(host.version) !== host) return false;
    known.delete(host.version);
    if (live === host) live = undefined;
    return !isClosed;
  }

  function onEnd(host: LaunchedHost): void {
    if (!forget(host)) return;
    const { version } = host;
    const lately = [...(deaths.get(version) ?? []), now()].filter((at) => at > now() - DEATHS_WITHIN_MS);
    deaths.set(version, lately);
    if (version === wanted?.rollout || lately.length >= DEATHS) {
      fail(version, `its server ended by itself${lately.length === 1 ? '' : `, ${lately.length} times`}`);
    } else log.error({ version }, `the server of host ${version} ended and is restarted`);
    settle();
  }

  async function bring(version: string): Promise<void> {
    const host = launch(version, onMessage);
    known.set(version, host);
    try {
      const { ended } = await host.arrival;
      void ended.then(() => onEnd(host));
      settle();
    } catch (error) {
      if (!forget(host)) return;
      if (!(error instanceof Unfetched)) return fail(version, (error as Error).message);
      again(version);
      log.error({ err: error, version }, error.message);
    }
  }

  const running = (version: string | undefined) => known.get(version ?? '')?.running;

  function settle(): void {
    if (wanted === undefined || isClosed) return;
    if (wanted.live === undefined || wanted.live === own()) live = undefined;
    else if (running(wanted.live)) live = known.get(wanted.live);
    const versions = [wanted.live, wanted.rollout].filter((version) => version !== undefined);
    for (const version of versions) {
      if (version === own() || known.has(version) || (notBefore.get(version) ?? 0) > now()) continue;
      void bring(version);
    }
    for (const [version, host] of known) {
      if (versions.includes(version) || host === live) continue;
      known.delete(version);
      draining.add(host);
      void host.drain().then(() => draining.delete(host));
    }
  }

  return {
    /** Starts the versions that visitors are to get and that do not run yet; drains those that visitors no longer get. */
    follow(document: ServedDocument): void {
      wanted = { live: document.host?.live, rollout: document.host?.rollout?.version };
      settle();
    },
    running,
    inUse: (): readonly string[] => [...known.keys(), ...[...draining].map(({ version }) => version)],
    async arrived(): Promise<void> {
      await Promise.allSettled(Array.from(known.values(), ({ arrival }) => arrival));
    },
    /** The process of the live version, or of the last live version that was ready; nothing when this process itself is the live one. */
    get live(): ReleasedProcess | undefined {
      return live?.running;
    },
    get isActive() {
      return known.size > 0;
    },
    async close(): Promise<void> {
      isClosed = true;
      await Promise.all([...known.values(), ...draining].map((host) => host.stop()));
    },
  };
}
