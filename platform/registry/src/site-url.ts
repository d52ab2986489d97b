type Env = Readonly<Record<string, string | undefined>>;

/** Where the site answers: `MARKET_HOST_URL`, else this machine's. */
export function siteUrl(env: Env): string {
  return (env.MARKET_HOST_URL || `http://localhost:${env.MARKET_PORT || 3000}`).replace(/\/+$/, '');
}
