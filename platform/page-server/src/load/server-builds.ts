import { LRUCache } from 'lru-cache';
import { type AssignedRemote, integrityOf, type RegistryVersion, type ServedDocument } from 'registry';
import type { ServerBuild } from '../render/types.ts';
import type { HostSettings } from '../settings.ts';
import type { IntegrityProblem, ReportProblem } from './integrity-problems.ts';

/** The remote that a build belongs to, and the origin from which browsers get its files. */
type BuildOwner = Pick<AssignedRemote, 'id' | 'team' | 'origin'>;

export type ServerBuilds = ReturnType<typeof createServerBuilds>;

const FETCH_LIMIT_MS = 10_000;
const RETRY_AFTER_MS = 5000;
/** How many builds stay in memory: more than remotes have live and rolled out at a time. */
const MAX_BUILDS = 300;
/** Twenty times the largest build today. A team that may sign a version also decides what its file is: it must not fill the memory. */
const MAX_BYTES = 8 * 1024 * 1024;

/** @throws when the body is larger than a build may be */
async function bytesOf(response: Response): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of response.body ?? []) {
    size += piece.length;
    if (size > MAX_BYTES) throw new Error(`is larger than ${MAX_BYTES} bytes`);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

/**
 * Fetches server builds from the remotes' own origins, over the network like the page's scripts. No build is passed to a render
 * process before its hash was compared with the registry's.
 */
export function createServerBuilds(
  { internalOrigins }: Pick<HostSettings, 'internalOrigins'>,
  warn: (message: string) => void,
  report: ReportProblem,
) {
  /** By hash, with one fetch for all concurrent callers; `failed` for a while after a fetch that failed. */
  const loaded = new LRUCache<string, ServerBuild | 'failed', () => Promise<ServerBuild>>({
    max: MAX_BUILDS,
    perf: Date,
    ttlResolution: 0,
    // A build evicted while it loads still goes to the callers that wait for it.
    ignoreFetchAbort: true,
    fetchMethod: (_hash, _stale, { context: load, options }) =>
      load().catch(() => {
        options.ttl = RETRY_AFTER_MS;
        return 'failed' as const;
      }),
  });

  async function load({ id, team, origin }: BuildOwner, name: string, hash: string): Promise<ServerBuild> {
    const address = `${internalOrigins[id] ?? origin}/${name}`;
    const refuse = (kind: IntegrityProblem['kind'], reason: string): Error => {
      const [, version = '', ...file] = name.split('/');
      report({ remote: id, version, team, file: file.join('/'), kind, reason });
      return new Error(reason);
    };
    try {
      // A redirect leads to an address that the registry does not name: it is not followed.
      const response = await fetch(address, {
        redirect: 'manual',
        signal: AbortSignal.timeout(FETCH_LIMIT_MS),
      });
      if (response.status >= 300 && response.status < 400)
        throw refuse('redirected', 'is redirected elsewhere');
      if (!response.ok) throw new Error(`has status ${response.status}`);
      const text = await bytesOf(response);
      if (integrityOf(text) !== hash) throw refuse('changed', 'is not what the registry says (hash)');
      // Under its public address, by which stack traces of errors are attributed to a remote.
      return { id, file: `${origin}/${name}`, hash, text: text.toString('utf8') };
    } catch (error) {
      warn(
        `The server build of ${id} at ${address} ${error instanceof Error ? error.message : error}; the browser renders it`,
      );
      throw error;
    }
  }

  /** Fetches a build that is not in memory. Resolves when it is, or when it cannot be fetched now. */
  async function ensure(remote: BuildOwner, { server: name, files }: RegistryVersion): Promise<void> {
    const hash = files[name ?? ''];
    if (name !== undefined && hash !== undefined)
      await loaded.fetch(hash, { context: () => load(remote, name, hash) });
  }

  return {
    /** The checked text of a version's server build, or nothing when there is none to be had right now. Never waits. */
    get(remote: BuildOwner, version: RegistryVersion): ServerBuild | undefined {
      void ensure(remote, version);
      const known = loaded.get(version.files[version.server ?? ''] ?? '');
      return known === 'failed' ? undefined : known;
    },
    fetch: ensure,
    /** Fetches the live and rollout builds that a document names, so that the first visitor after a release finds them in memory. */
    async fetchAll(document: ServedDocument): Promise<void> {
      const wanted = Object.entries(document.remotes).flatMap(([id, remote]) =>
        [remote.live, remote.rollout?.version].map((name) => {
          const version = name === undefined ? undefined : remote.builds[name];
          return version && ensure({ ...remote, id }, version);
        }),
      );
      await Promise.all(wanted);
    },
  };
}
