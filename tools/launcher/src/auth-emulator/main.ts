import { createServer } from 'node:http';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { loadAccounts, saveAccounts } from './accounts-file.ts';
import { loadEmulator } from './emulator-parts.ts';
import { withStandIn } from './google-stand-in/with-stand-in.ts';
import { withSentMail } from './sent-mail/sent-mail.ts';

/**
 * `node tools/launcher/src/auth-emulator/main.ts --port 9099 [--data .market] [--host 127.0.0.1] [--project demo-…]
 * [--site http://localhost:3000]`: the Firebase Auth emulator. With `--data`, its accounts and sign-ins survive a restart, in
 * `<data>/auth/accounts.json`. That file holds passwords in plain text, as the emulator does: for demo and development only.
 */
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '9099' },
    host: { type: 'string', default: '127.0.0.1' },
    data: { type: 'string' },
    project: { type: 'string', default: 'demo-fridge-market' },
    site: { type: 'string', default: 'http://localhost:3000' },
  },
});
const file = values.data && join(values.data, 'auth', 'accounts.json');
const saveDelayMs = 300;

try {
  const { state, app } = await loadEmulator(values.project);
  const count = file ? await loadAccounts(state, file, values.project) : 0;
  /** The timer of the next save: changes in quick succession are saved together. */
  let waiting: NodeJS.Timeout | undefined;
  const save = () => {
    clearTimeout(waiting);
    waiting = undefined;
    if (!file) return;
    try {
      saveAccounts(state, file, values.project);
    } catch (error) {
      console.error(`accounts could not be saved to ${file}: ${(error as Error).message}`);
    }
  };
  const listener = await withSentMail(await withStandIn(app), state, values.site);
  const server = createServer(listener).listen(Number(values.port), values.host, () =>
    console.log(`auth emulator at http://${values.host}:${values.port}, ${count} accounts`),
  );
  // Only requests change accounts; a GET counts too, because some sign-in pages of the emulator work by GET.
  server.prependListener('request', (_request, response) =>
    response.once('close', () => {
      waiting ??= setTimeout(save, saveDelayMs);
    }),
  );
  server.once('error', (error) => {
    console.error(`auth emulator cannot listen on port ${values.port}: ${error.message}`);
    process.exit(1);
  });
  const end = () => {
    server.close();
    server.closeAllConnections();
    if (waiting !== undefined) save();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, end);
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
