import type { BootRemote } from 'shared-contracts';
import { type HostBuild, hostFromSource } from './host-build.ts';
import type { PageSource } from './page-source.ts';

/** Packages that a development server serves from source, asked for on every page: they change all the time. */
type DevelopmentServers = ReturnType<typeof developmentServers>;

/** Puts what is served from source in the place of what the registry says. Development only. */
export function withDevelopmentServers(source: PageSource, servers: DevelopmentServers): PageSource {
  return async (visit, preview) => {
    const [parts, fromSource, host] = await Promise.all([
      source(visit, preview),
      servers.remotes(),
      servers.hostBuild(),
    ]);
    const isReplaced = ({ id }: { readonly id: string }) => fromSource.some((remote) => remote.id === id);
    const remotes = [...parts.boot.remotes.filter((remote) => !isReplaced(remote)), ...fromSource];
    return {
      boot: { ...parts.boot, remotes, ...(host ? { host: {} } : {}) },
      host: host ?? parts.host,
      builds: parts.builds.filter((build) => !isReplaced(build)),
    };
  };
}

/** @param origins address of each development server, by remote id or `host_shell` */
export function developmentServers(origins: Readonly<Record<string, string>>) {
  const { host_shell: host, ...remotes } = origins;
  return {
    async remotes(): Promise<readonly BootRemote[]> {
      const found = await Promise.all(Object.values(remotes).map(readRemote));
      return found.filter((remote) => remote !== undefined);
    },
    async hostBuild(): Promise<HostBuild | undefined> {
      if (host === undefined) return undefined;
      const description = (await readJson(`${host}/host.json`)) as
        | { scripts: string[]; fonts: string[] }
        | undefined;
      if (description === undefined) return undefined;
      const absolute = (name: string) => `${host}/static/${name}`;
      const { scripts, fonts } = description;
      return { ...hostFromSource, scripts: scripts.map(absolute), fonts: fonts.map(absolute) };
    },
  };
}

async function readRemote(origin: string): Promise<BootRemote | undefined> {
  const remote = (await readJson(`${origin}/remote.json`)) as
    | Pick<BootRemote, 'id' | 'team' | 'entry' | 'paths' | 'slots'>
    | undefined;
  if (remote === undefined) return undefined;
  const { id, team, entry, paths, slots } = remote;
  return { id, team, version: 'source', base: `${origin}/`, entry, files: {}, preload: [], paths, slots };
}

/** A development server that is not up yet has nothing to say; the page is there without its part. */
async function readJson(address: string): Promise<unknown> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(2000) });
    return response.ok ? await response.json() : undefined;
  } catch {
    return undefined;
  }
}
