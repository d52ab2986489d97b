/** The versions that this visitor would get with a new page: response of `GET /versions`. */
export interface LiveVersions {
  readonly serial: number;
  /** Version by remote. */
  readonly remotes: Readonly<Record<string, string>>;
  /** The version of the host; absent where the host is not released through the registry. */
  readonly shell?: string;
  /** Addresses of the host's own scripts. */
  readonly host: readonly string[];
}

export const VERSIONS_ADDRESS = '/versions';
