import type { MarketClient } from './client/market-client.ts';
import type { BootPerson } from './person.ts';

/** Who may open an address, from widest to narrowest; `login` is any signed-in person. */
export const accessLevels = ['public', 'login', 'buyer', 'seller', 'admin'] as const;
export type Access = (typeof accessLevels)[number];

/** May this page be rendered right away? Without a known person only a public one: the access guard checks the rest in the browser. */
export function isLetIn(access: Access, person: BootPerson | undefined): boolean {
  return access === 'public' || (person !== undefined && (access === 'login' || access === person.role));
}

/** An address of a remote: exact, or with a trailing `/*` for everything below it (and itself). */
export interface RemotePath {
  readonly path: string;
  readonly access: Access;
}

/** Context of a route's `load`, the same on the server and in the browser. */
export interface RouteContext {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly searchParams: URLSearchParams;
  readonly api: MarketClient;
  /** The person the page is for, when known. A guarded route is loaded only for a person who may see it. */
  readonly person?: BootPerson | undefined;
  /** The page's query cache. A structural type, because this package depends on no library. */
  readonly queryClient: {
    // biome-ignore lint/suspicious/noExplicitAny: any query option object of the query library fits
    prefetchQuery(options: any): Promise<void>;
    // biome-ignore lint/suspicious/noExplicitAny: likewise
    prefetchInfiniteQuery(options: any): Promise<void>;
    getQueryData(key: readonly unknown[]): unknown;
    getQueryState(key: readonly unknown[]): { readonly error: unknown } | undefined;
  };
}

/** Metadata of a page for readers of its head: browser tabs, search engines, link previews. */
export interface PageHead {
  /** Without the site's name. */
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  /** The address that search engines should index, as a path of this site. */
  readonly canonical?: string | undefined;
  readonly image?: { readonly url: string; readonly width: number; readonly height: number } | undefined;
  readonly type?: 'website' | 'product' | undefined;
  /** A schema.org description. Addresses in it may be paths: the host makes them absolute. */
  readonly jsonLd?: Readonly<Record<string, unknown>> | undefined;
  /** Search engines must not index this address: it is one of endlessly many possible combinations. */
  readonly noindex?: boolean | undefined;
  /** 404 when the page's data says that the thing does not exist. */
  readonly status?: 404 | undefined;
  /** The largest picture of the first screen, preloaded. */
  readonly preloadImage?:
    | { readonly srcSet: string; readonly sizes: string; readonly src: string }
    | undefined;
}

/** The `handle` of a remote's route. */
export interface RouteHandle {
  /** Document title without the site's name, once the route's data is loaded. */
  readonly title?: string | ((context: RouteContext) => string | undefined);
  /** Metadata beyond the title, from the data that `load` fetched. It must not contain contact data: it is sent to anyone. */
  readonly head?: (context: RouteContext) => PageHead | undefined;
  /** Fetches the data of the route's first screen. Must not throw for a failed call: the screen shows the error. */
  readonly load?: (context: RouteContext) => Promise<unknown>;
}

/** The part of a router's route object that the host relies on. Paths are absolute (`/myorders/wishlist`). */
export interface RemoteRoute {
  readonly path?: string;
  readonly index?: boolean;
  readonly element?: unknown;
  readonly children?: readonly RemoteRoute[];
  readonly handle?: RouteHandle;
}
