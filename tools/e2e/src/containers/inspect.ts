import { compose, docker } from './docker.ts';

/** What the engine says of a container; only what these tests look at. */
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

/** The project's containers by service. @param all those that have ended, too */
export async function containers(all = false): Promise<Map<string, Container>> {
  const ids = (await compose(['ps', '--quiet', ...(all ? ['--all'] : [])])).split('\n').filter(Boolean);
  const found: Container[] = JSON.parse(await docker(['inspect', ...ids]));
  return new Map(found.map((one) => [one.Config.Labels['com.docker.compose.service'] ?? '', one]));
}

/** What makes a container this very one, started this very time. */
export async function identities(except: readonly string[]): Promise<Record<string, string>> {
  const entries = [...(await containers())].filter(([service]) => !except.includes(service));
  return Object.fromEntries(entries.map(([service, { Id, State }]) => [service, `${Id} ${State.StartedAt}`]));
}
