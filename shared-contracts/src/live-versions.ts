/** What a new page would be made of for this visitor, by `GET /versions`. */
export interface LiveVersions {
  readonly serial: number;
  /** Version by remote. */
  readonly remotes: Readonly<Record<string, string>>;
  /** The version of the host; absent where none is released by the registry. */
  readonly shell?: string;
  /** Addresses of the host's own scripts. */
  readonly host: readonly string[];
}

export const VERSIONS_ADDRESS = '/versions';
