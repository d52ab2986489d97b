import { type AssignedRemote, withFileNames } from 'registry';
import type { BootManifest, BootRemote } from 'shared-contracts';
import type { HostSettings } from '../settings.ts';
import type { HostBuild } from './host-build.ts';

export const STATIC_PREFIX = '/static/';

const remotes = new WeakMap<AssignedRemote['build'], BootRemote>();
const hosts = new WeakMap<HostBuild, Record<string, string>>();

function once<Key extends object, Value>(known: WeakMap<Key, Value>, key: Key, make: () => Value): Value {
  const value = known.get(key) ?? make();
  known.set(key, value);
  return value;
}

/**
 * The boot manifest: the versions assigned to one visitor, in the form that the page needs.
 * @param shell the host's own version, where the registry releases it
 */
export function bootManifest(
  settings: HostSettings,
  build: HostBuild,
  serial: number,
  assigned: readonly AssignedRemote[],
  shell?: string,
): BootManifest {
  return {
    serial,
    remotes: assigned.map((remote) => once(remotes, remote.build, () => bootRemote(remote))),
    ...(shell === undefined ? {} : { shell }),
    host: once(hosts, build, () => hashesOf(build)),
    settings: {
      env: settings.env,
      apiBase: '/api',
      identity: settings.identity,
      ...(settings.paymentKey ? { paymentKey: settings.paymentKey } : {}),
      ...(settings.tracing ? { traces: true as const } : {}),
    },
  };
}

function hashesOf(build: HostBuild): Record<string, string> {
  const scripts = Object.entries(build.files).filter(([name]) => name.endsWith('.js'));
  return Object.fromEntries(scripts.map(([name, hash]) => [STATIC_PREFIX + name, hash]));
}

function bootRemote({ id, team, origin, version, build }: AssignedRemote): BootRemote {
  const folder = `${id}/${version}/`;
  const named = withFileNames(build, (file) => file.slice(folder.length));
  const { entry, preload, pages, paths, slots, frames } = named;
  const isScript = (file: string) => file.endsWith('.js');
  return {
    ...{ id, team, version, base: `${origin}/${folder}`, entry },
    files: Object.fromEntries(Object.entries(named.files).filter(([file]) => isScript(file))),
    preload: preload.filter(isScript),
    ...(pages ? { pages } : {}),
    ...{ paths, slots },
    ...(frames ? { frames } : {}),
  };
}
