import type { MarketClient } from './client/market-client.ts';
import type { BootPerson } from './person.ts';

/** Who may open an address, from widest to narrowest; `login` is anybody signed in. */
export const accessLevels = ['public', 'login', 'buyer', 'seller', 'admin'] as const;
export type Access = (typeof accessLevels)[number];

/** An address a remote answers: exact, or with a trailing `/*` for everything below it (and itself). */
export interface RemotePath {
  readonly path: string;
  readonly access: Access;
}

/** What a route's `load` gets to work with, on the server and in the browser alike. */
export interface RouteContext {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly searchParams: URLSearchParams;
  readonly api: MarketClient;
  /** Who the page is for, when that is known. A guarded route is loaded for somebody who may see it. */
  readonly person?: BootPerson | undefined;
  /** The page's query cache. Structural, because this package knows no library. */
  readonly queryClient: {
    // biome-ignore lint/suspicious/noExplicitAny: any query option object of the query library fits
    prefetchQuery(options: any): Promise<void>;
    // biome-ignore lint/suspicious/noExplicitAny: likewise
    prefetchInfiniteQuery(options: any): Promise<void>;
    getQueryData(key: readonly unknown[]): unknown;
    getQueryState(key: readonly unknown[]): { readonly error: unknown } | undefined;
  };
}

/** What a page says of itself to those who only read its head: browsers' tabs, search engines, link previews. */
export interface PageHead {
  /** Without the site's name. */
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  /** The address that search engines should keep, as a path of this site. */
  readonly canonical?: string | undefined;
  readonly image?: { readonly url: string; readonly width: number; readonly height: number } | undefined;
  readonly type?: 'website' | 'product' | undefined;
  /** A schema.org description. Addresses in it may be paths: the host makes them absolute. */
  readonly jsonLd?: Readonly<Record<string, unknown>> | undefined;
  /** Search engines are not to keep this address: one of endlessly many that can be put together. */
  readonly noindex?: boolean | undefined;
  /** 404 when the data says that there is no such thing. */
  readonly status?: 404 | undefined;
  /** The first picture of the screen, loaded ahead of everything else. */
  readonly preloadImage?:
    | { readonly srcSet: string; readonly sizes: string; readonly src: string }
    | undefined;
}

/** The `handle` of a remote's route. */
export interface RouteHandle {
  /** Document title without the site's name, once the route's data is there. */
  readonly title?: string | ((context: RouteContext) => string | undefined);
  /** More than the title, from what `load` has fetched. Without contact data: it is sent to anyone. */
  readonly head?: (context: RouteContext) => PageHead | undefined;
  /** Fetches what the first screen of the route renders with. Must not throw for a failed call: the screen shows it. */
  readonly load?: (context: RouteContext) => Promise<unknown>;
}

/** The shape of a router's route object as far as the host relies on it. Paths are absolute (`/myorders/wishlist`). */
export interface RemoteRoute {
  readonly path?: string;
  readonly index?: boolean;
  readonly element?: unknown;
  readonly children?: readonly RemoteRoute[];
  readonly handle?: RouteHandle;
}
