import path from 'node:path';
import { release } from '../releases.ts';
import { type SecondHost, startSecondHost } from '../second-host.ts';
import { type Site, startSite } from '../site-process.ts';
import { type FaultProxy, startFaultProxy } from './fault-proxy.ts';
import { remotes, type Target, targets } from './plan.ts';

export interface ChaosSite {
  readonly url: string;
  readonly proxies: Readonly<Record<Target, FaultProxy>>;
  log(): string;
  stop(): Promise<void>;
}

export const packageOf = (remote: string) => remote.replace('_', '-');

/**
 * The whole site on free ports, with a proxy in front of each remote's files and of the market: browsers and the page
 * server get everything through them. This process's environment names the site from then on.
 */
export async function startChaosSite(): Promise<ChaosSite> {
  const site: Site = await startSite();
  const made: { stop(): Promise<void> }[] = [site];
  const stop = async () => {
    for (const each of made.toReversed()) await each.stop();
  };
  try {
    Object.assign(process.env, site.env);
    const proxies = {} as Record<Target, FaultProxy>;
    for (const target of targets) {
      const port = portOf(target);
      proxies[target] = await startFaultProxy(`http://127.0.0.1:${port}`);
      made.push(proxies[target]);
    }
    for (const remote of remotes) await release('deploy', packageOf(remote), '--origin', proxies[remote].url);
    const host: SecondHost = await startSecondHost({
      NODE_ENV: 'production',
      MARKET_API_URL: proxies.api.url,
      ASSET_STORE: path.join(site.env.MARKET_DATA_DIR ?? '', 'store'),
    });
    made.push(host);
    return { url: host.url, proxies, log: host.log, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function portOf(target: Target): string {
  const name = `MARKET_PORT_${target.replace('mfe_', '').toUpperCase()}`;
  return process.env[name] ?? '';
}
