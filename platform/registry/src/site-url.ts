/** Settings, by name. */
export type Env = Readonly<Record<string, string | undefined>>;

/** The URL of the site: `MARKET_HOST_URL`, else the page server's on this machine. */
export function siteUrl(env: Env): string {
  return (env.MARKET_HOST_URL || `http://localhost:${env.MARKET_PORT || 3000}`).replace(/\/+$/, '');
}
