/** What `GET /platform/previews` answers to an admin: what could be shown on this site in the place of what is released. */
export interface PreviewChoices {
  /** The host is one of them, where one was published. */
  readonly remotes: readonly PreviewChoice[];
}

export interface PreviewChoice {
  readonly id: string;
  readonly live: string | null;
  /** Published, newest first; `MAX_CHOICES` at most. */
  readonly versions: readonly { readonly version: string; readonly publishedAt: string }[];
}

export const MAX_CHOICES = 50;

/** What `POST /platform/previews` (`{versions: {<remote or host_shell>: <version>}}`) answers. */
export interface PreviewLink {
  /** Address on this site, from `/` on. */
  readonly address: string;
  /** ISO 8601, UTC. */
  readonly until: string;
}

export const PREVIEWS_ADDRESS = '/platform/previews';
