import type { BootManifest, PageHead } from 'shared-contracts';

/** A remote's server build, checked against the registry's hash. */
export interface ServerBuild {
  readonly id: string;
  /** Name for stack traces. */
  readonly file: string;
  /** `sha384-…`, which is also what it is remembered by. */
  readonly hash: string;
  readonly text: string;
}

export interface PageRequest {
  /** Path and query on this site. */
  readonly url: string;
  readonly boot: BootManifest;
  /** Where market-api answers, for this process. */
  readonly apiUrl: string;
  /** What market-api knows the page server by: it calls for everybody, so its calls are not counted as one visitor's. */
  readonly hostKey: string;
  /** A product token of the person the page is for. */
  readonly token?: string | undefined;
  /** Hashes of the server builds to draw with, by remote. A remote that is not here is left to the browser. */
  readonly builds: Readonly<Record<string, string>>;
  /** Asks nothing of market-api: the browser fetches all there is. */
  readonly withoutData?: boolean;
}

export interface RenderFailure {
  readonly remote: string;
  readonly message: string;
  /** Of what was thrown, in the files of the server build; for whoever has their source maps. */
  readonly stack?: string | undefined;
}

export interface RenderedPage {
  readonly html: string;
  /** Style elements for the head. */
  readonly styles: string;
  readonly head: PageHead;
  /** The query cache to send along. */
  readonly data: unknown;
  /** Everything came and everything was drawn: the page may be kept. */
  readonly complete: boolean;
  /** What went wrong and was left to the browser, by remote; '' when its stack names none. */
  readonly failures: readonly RenderFailure[];
}
