import { compose, docker } from './docker.ts';

/** The engine's description of a container; only the fields that these tests check. */
export interface Container {
  readonly Id: string;
  readonly State: { readonly StartedAt: string; readonly Health?: { readonly Status: string } };
  readonly Config: { readonly User: string; readonly Labels: Readonly<Record<string, string>> };
  readonly HostConfig: {
    readonly ReadonlyRootfs: boolean;
    readonly CapDrop: readonly string[] | null;
    readonly SecurityOpt: readonly string[] | null;
    readonly Memory: number;
    readonly NanoCpus: number;
    readonly PidsLimit: number | null;
    readonly PortBindings: Readonly<Record<string, readonly { readonly HostIp: string }[]>>;
  };
}

/** The project's containers by service. @param all include those that have ended */
export async function containers(all = false): Promise<Map<string, Container>> {
  const ids = (await compose(['ps', '--quiet', ...(all ? ['--all'] : [])])).split('\n').filter(Boolean);
  const found: Container[] = JSON.parse(await docker(['inspect', ...ids]));
  return new Map(found.map((one) => [one.Config.Labels['com.docker.compose.service'] ?? '', one]));
}

/** Id and start time of each container: they change when a container is replaced or restarted. */
export async function identities(except: readonly string[]): Promise<Record<string, string>> {
  const entries = [...(await containers())].filter(([service]) => !except.includes(service));
  return Object.fromEntries(entries.map(([service, { Id, State }]) => [service, `${Id} ${State.StartedAt}`]));
}
