import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createMarketClient, paths } from 'shared-contracts';
import { cleanEnvironment } from '../clean-environment.ts';
import { describeMachine } from '../machine.ts';
import { count, optionsOf } from '../options.ts';
import { runCommand } from '../run-command.ts';
import { startDemoSite } from '../web/site/demo-site.ts';
import { askMany, type Cost } from './ask-many.ts';
import { type VisitorResults, visitorMarkdown } from './report.ts';
import { signInAs } from './sign-in-as.ts';

const root = resolve(import.meta.dirname, '../../..');
const results = join(root, 'bench/results');

/**
 * What one page, one file and one call cost the servers of the composed production site, by the processor time of its processes. Writes
 * `bench/results/visitor.json` and `.md`. Linux only.
 * @throws when the site does not start or an answer is not 200; nothing is left running then
 */
export async function benchVisitor(args: readonly string[]): Promise<void> {
  const { requests } = optionsOf<{ requests: number }>(
    'visitor',
    args,
    count('requests', 400, 'of each kind'),
  );
  const env = cleanEnvironment(process.env);
  const machine = await describeMachine(env);
  const { output: commit } = await runCommand('git', ['rev-parse', 'HEAD'], { folder: root, env });
  const interrupted = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => interrupted.abort(new Error(`Stopped by ${signal}.`)));
  }
  const site = await startDemoSite(interrupted.signal, { MARKET_RATE_FACTOR: '10000' });
  try {
    const { url, pid } = site;
    const client = createMarketClient({ baseUrl: `${url}/api` });
    const product = (await client('GET /products', { query: { limit: 1 } }))[0];
    const category = (await client('GET /getcategory', { query: {} }))[0];
    if (product === undefined || category === undefined) throw new Error('The demo sells nothing.');
    const emails = ['buyer', 'buyer2', 'seller', 'seller2'].map((name) => `${name}@market.test`);
    const known: { cookie: string; token: string }[] = [];
    for (const email of emails) known.push(await signInAs(site, email));
    const [buyer] = known;
    const stranger = [{ cookie: 'market_visitor=123e4567-e89b-42d3-a456-426614174000' }];
    const people = known.map(({ cookie }) => ({ cookie }));
    const asBuyer = [{ cookie: buyer?.cookie ?? '', freezertoken: `bearer ${buyer?.token}` }];
    const home = await (await fetch(url + paths.home())).text();
    const script = /src="([^"]+\/main\.[^"]+\.js)"/.exec(home)?.[1];
    const picture = /src="(\/api\/pictures\/[^"]+)"/.exec(home)?.[1];
    if (script === undefined || picture === undefined) throw new Error('Home has no script or no picture.');
    const asked: readonly (readonly [string, string, readonly Record<string, string>[]])[] = [
      ['home, a stranger', paths.home(), stranger],
      ['home, four known people in turn', paths.home(), people],
      ['search, a stranger', paths.search('q=fridge'), stranger],
      ['a category, a stranger', paths.category(category.categoryitemid), stranger],
      ['a public product, a stranger', paths.publicProduct(product), stranger],
      ['a product, four known people in turn', paths.product(product._id), people],
      ['a buyer’s orders, for that buyer alone', paths.orderedProducts(), asBuyer],
      ['a script', script, stranger],
      ['a picture', picture, stranger],
      ['call: home’s sections', '/api/homesections', stranger],
      ['call: one product', `/api/frreezerproduct/single?id=${product._id}`, stranger],
      ['call: a buyer’s wishes', '/api/wishlist', asBuyer],
    ];
    const costs: Cost[] = [];
    for (const [what, path, headers] of asked) {
      // First once for each, so that what is rendered once and kept is not counted as if everybody needed it.
      await askMany({ what, url: url + path, headers, pid, count: 20 });
      const cost = await askMany({ what, url: url + path, headers, pid, count: requests });
      console.log(JSON.stringify(cost));
      costs.push(cost);
    }
    const takenAt = new Date().toISOString();
    const result: VisitorResults = { schema: 1, takenAt, commit: commit.trim(), machine, requests, costs };
    await mkdir(results, { recursive: true });
    await writeFile(join(results, 'visitor.json'), `${JSON.stringify(result, null, 2)}\n`);
    const text = visitorMarkdown(result);
    await writeFile(join(results, 'visitor.md'), text);
    console.log(text);
  } finally {
    await site.stop();
  }
}
