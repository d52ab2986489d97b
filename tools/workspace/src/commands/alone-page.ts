import type { RemoteDefinition } from '../webpack/definitions.ts';

/**
 * The page of a remote that runs alone, with the same boot manifest as the site's pages.
 * @param env `MARKET_API_URL`, `MARKET_AUTH_EMULATOR_URL`, `MARKET_FIREBASE_…`, as for the page server.
 */
export function aloneSettings(folder: RemoteDefinition, port: number, env: NodeJS.ProcessEnv) {
  const { id, team, paths, slots } = folder;
  const fromSource = { version: 'source', base: `http://localhost:${port}/`, entry: 'main.js' };
  const emulatorUrl = env.MARKET_AUTH_EMULATOR_URL;
  const boot = {
    serial: 0,
    remotes: [{ id, team, paths, slots, ...fromSource, files: {}, preload: [] }],
    host: {},
    settings: {
      env: 'development',
      apiBase: '/api',
      identity: {
        apiKey: env.MARKET_FIREBASE_API_KEY ?? 'demo-api-key',
        authDomain: env.MARKET_FIREBASE_AUTH_DOMAIN ?? 'localhost',
        projectId: env.MARKET_FIREBASE_PROJECT ?? 'demo-fridge-market',
        ...(emulatorUrl ? { emulatorUrl } : {}),
      },
    },
  };
  const manifest = JSON.stringify(boot).replaceAll('<', '\\u003c');
  const body = `<div id="root"></div>\n<script type="application/json" id="boot">${manifest}</script>`;
  // The address at which this process reaches market-api.
  return { apiUrl: env.MARKET_API_URL ?? 'http://127.0.0.1:4000', page: sourcePage(`${id} alone`, { body }) };
}

/** The page around a build from source, whose script renders the content. */
export function sourcePage(
  title: string,
  { head = '', body = '' }: { head?: string; body?: string },
): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" href="data:,">
${head}<script defer src="/main.js"></script>
</head>
<body>
${body}
</body>
</html>
`;
}
