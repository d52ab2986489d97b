/** Response of `GET /platform/previews`, for admins: versions that a preview can show instead of the released ones. */
export interface PreviewChoices {
  /** Includes the host, where one was published. */
  readonly remotes: readonly PreviewChoice[];
}

export interface PreviewChoice {
  readonly id: string;
  readonly live: string | null;
  /** Published versions, newest first; at most `MAX_CHOICES`. */
  readonly versions: readonly { readonly version: string; readonly publishedAt: string }[];
}

export const MAX_CHOICES = 50;

/** Response of `POST /platform/previews` (`{versions: {<remote or host_shell>: <version>}}`). */
export interface PreviewLink {
  /** Address on this site, starting with `/`. */
  readonly address: string;
  /** ISO 8601, UTC. */
  readonly until: string;
}

export const PREVIEWS_ADDRESS = '/platform/previews';
