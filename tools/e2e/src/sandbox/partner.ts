import { cp, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { listen, runNode } from 'test-helpers/node';
import { release, releaseFrom } from '../release.ts';
import { startSecondHost } from '../second-host.ts';
import { teamCopy } from '../team-copy.ts';

export type PartnerSite = Awaited<ReturnType<typeof startPartnerSite>>;

const here = import.meta.dirname;

/** Adds a page `/partner` with a third party's page in a sandboxed slot to the buyer remote's sources, builds and releases it. */
async function releasePartnerPage(frames: string): Promise<void> {
  const copy = await teamCopy('mfe-buyer');
  await cp(
    path.join(here, 'partner-page.tsx.template'),
    path.join(copy.folder, 'mfe-buyer/src/app/partner-page.tsx'),
  );
  const page = "lazyPage(() => import('./partner-page.tsx').then((m) => ({ Page: m.PartnerPage })))";
  const route = "{ path: '/partner', element: <partnerPage.Page />, handle: { title: 'Delivery' } },";
  await copy.change([
    {
      file: 'src/app/routes.tsx',
      change: (text) =>
        text
          .replace('const layout =', `const partnerPage = ${page};\n$&`)
          .replace('readonly RemoteRoute[] = [', `$&${route}`),
    },
    {
      file: 'webpack.config.ts',
      change: (text) =>
        text
          .replace('paths: [', "$&{ path: '/partner', access: 'public' }, ")
          .replace('slots:', `frames: ['${frames}'],\n  $&`),
    },
  ]);
  const built = await runNode(['tools/workspace/src/commands/build.ts', 'mfe-buyer'], {
    cwd: copy.folder,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (built.code !== 0) throw new Error(`The partner's page does not build:\n${built.out}${built.err}`);
  const origin = `http://localhost:${process.env.MARKET_PORT_BUYER}`;
  const { code, json } = await releaseFrom(copy.folder, 'deploy', 'mfe-buyer', '--origin', origin);
  if (code !== 0) throw new Error(`The partner's page is not deployed: ${json.message}`);
}

/** The site with a third party's page, served by a page server that allows that page's origin, which differs from the site's. */
export async function startPartnerSite() {
  const html = await readFile(path.join(here, 'third-party.html'));
  const party = createServer((_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html),
  );
  const origin = await listen(party);
  await releasePartnerPage(origin);
  const store = path.join(process.env.MARKET_DATA_DIR ?? '', 'store');
  const host = await startSecondHost({ ASSET_STORE: store, MARKET_FRAME_ORIGINS: origin });
  return {
    url: host.url,
    /** The third party's page, in one of its modes of behaviour. */
    pageOf: (mode = '') => `${origin}/?do=${mode}`,
    async stop() {
      await host.end();
      await release('rollback', 'mfe-buyer');
    },
  };
}
