import type { BootRemote } from 'shared-contracts';
import { type HostBuild, hostFromSource } from './host-build.ts';
import type { PageSource } from './page-source.ts';

/**
 * Replaces registry entries by what development servers serve from source. Every page requests it from them, because it changes all the
 * time. Development only.
 * @param origins address of each server, by remote id or `host_shell`
 */
export function withDevelopmentServers(
  source: PageSource,
  { host_shell: host, ...remotes }: Readonly<Record<string, string>>,
): PageSource {
  return async (visit, preview) => {
    const [parts, found, build] = await Promise.all([
      source(visit, preview),
      Promise.all(Object.values(remotes).map(readRemote)),
      host === undefined ? undefined : readHost(host),
    ]);
    const fromSource = found.filter((remote) => remote !== undefined);
    const isReplaced = ({ id }: { readonly id: string }) => fromSource.some((remote) => remote.id === id);
    return {
      boot: {
        ...parts.boot,
        remotes: [...parts.boot.remotes.filter((remote) => !isReplaced(remote)), ...fromSource],
        ...(build ? { host: {} } : {}),
      },
      host: build ?? parts.host,
      builds: parts.builds.filter((each) => !isReplaced(each)),
    };
  };
}

async function readHost(origin: string): Promise<HostBuild | undefined> {
  const build = await readJson<Pick<HostBuild, 'scripts' | 'fonts'>>(`${origin}/host.json`);
  if (build === undefined) return undefined;
  const absolute = (name: string) => `${origin}/static/${name}`;
  return { ...hostFromSource, scripts: build.scripts.map(absolute), fonts: build.fonts.map(absolute) };
}

async function readRemote(origin: string): Promise<BootRemote | undefined> {
  const remote = await readJson<BootRemote>(`${origin}/remote.json`);
  if (remote === undefined) return undefined;
  const { id, team, entry, paths, slots } = remote;
  return { id, team, version: 'source', base: `${origin}/`, entry, files: {}, preload: [], paths, slots };
}

/** A development server that is not up yet returns nothing: the page is rendered without its part. */
async function readJson<Value>(address: string): Promise<Value | undefined> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(2000) });
    return response.ok ? ((await response.json()) as Value) : undefined;
  } catch {
    return undefined;
  }
}
