import { createHash } from 'node:crypto';
import { bootIn, remoteOf, replaceBoot } from './boot.ts';
import type { Page, Route } from './fixtures.ts';

/** The faults of a broken build of a remote. The names are those in `spoil` below. */
export type Fault =
  | 'throws while loading'
  | 'throws in an effect'
  /** Throws in a handler, fills the console and leaks timers. */
  | 'is a nuisance';

/**
 * Serves a page with a broken build of one remote, as if its team had released it: the entry is the real one with the
 * fault appended, and the boot manifest has the hash of that text.
 */
export async function breakRemote(page: Page, id: string, fault: Fault): Promise<void> {
  // For browsers, a document that the test itself serves has no network address: without this permission it may not access this machine.
  await page.context().grantPermissions(['local-network-access']);
  const isPage = (url: URL) =>
    url.href.startsWith(process.env.SITE_URL ?? '') && !/\.\w+$/.test(url.pathname);
  await page.route(isPage, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const html = await response.text();
    if (!html.includes('id="boot"')) return route.fulfill({ response });
    const boot = bootIn(html);
    const remote = remoteOf(boot, id);
    const address = remote.base + remote.entry;
    const text = `${await (await page.request.get(address)).text()}\n;(${spoil.toString()})(${JSON.stringify([id, fault])});`;
    const hash = `sha384-${createHash('sha384').update(text).digest('base64')}`;
    const broken = { ...remote, files: { ...remote.files, [remote.entry]: hash } };
    await page.route(address, (entry: Route) =>
      entry.fulfill({
        body: text,
        contentType: 'text/javascript',
        headers: { 'access-control-allow-origin': '*' },
      }),
    );
    const remotes = boot.remotes.map((one) => (one === remote ? broken : one));
    // The preload of the entry has the hash of the released file: without the preload, the entry is loaded when it is needed.
    const preload = new RegExp(`<link[^>]*${remote.entry.replaceAll('.', '\\.')}[^>]*>`, 'g');
    return route.fulfill({ response, body: replaceBoot(html, { ...boot, remotes }).replace(preload, '') });
  });
}

/** Runs in the page, at the end of the remote's entry. */
function spoil([id, fault]: [string, string]): void {
  // biome-ignore lint/suspicious/noExplicitAny: a container and React elements, as they are at run time
  type Loose = any;
  const page = globalThis as Loose;
  const container = page[id];
  const react = () => {
    const host = page.__FEDERATION__.__INSTANCES__.find((instance: Loose) => instance.name === 'host_shell');
    const copies: Loose[] = Object.values(host.shareScopeMap.default.react);
    return copies[0].lib();
  };
  const boom = () => {
    throw new Error(`The build of ${id} is broken: ${fault}`);
  };
  /** The same routes, with a component around every element. */
  const wrapped = (routes: Loose[], component: (props: Loose) => Loose): Loose[] =>
    routes.map((route) => ({
      ...route,
      ...(route.element
        ? { element: { ...route.element, type: component, props: { inner: route.element } } }
        : {}),
      ...(route.children ? { children: wrapped(route.children, component) } : {}),
    }));
  const shown = ({ inner }: Loose) => inner;
  const spoiled = (remote: Loose): Loose => {
    switch (fault) {
      case 'throws while loading':
        return boom();
      case 'throws in an effect':
        return {
          default: {
            ...remote,
            routes: wrapped(remote.routes, (props) => {
              react().useEffect(boom, []);
              return shown(props);
            }),
          },
        };
      case 'is a nuisance':
        for (let line = 0; line < 5000; line += 1) console.warn(`${id} has a lot to say: ${line}`);
        for (let count = 0; count < 2000; count += 1) setInterval(() => performance.now(), 20);
        return {
          default: {
            ...remote,
            routes: wrapped(remote.routes, (props) =>
              react().createElement(
                react().Fragment,
                null,
                react().createElement('button', { type: 'button', onClick: boom }, 'Break it'),
                shown(props),
              ),
            ),
          },
        };
      default:
        throw new Error(`There is no fault ${fault}`);
    }
  };
  page[id] = {
    init: container.init,
    get: async (name: string) => {
      const factory = await container.get(name);
      return () => spoiled(factory().default);
    },
  };
}
