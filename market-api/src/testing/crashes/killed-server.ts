import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort, temporaryFolder } from 'test-helpers/node';
import { unpackDatabaseDump } from '../database-dump.ts';
import { type ServerProcess, startServer } from '../server-process.ts';
import { ADMIN } from './people.ts';

export type KilledServer = Awaited<ReturnType<typeof startKilledServer>>;

export interface ServerOptions {
  readonly emulatorHost: string;
  /** The address of PostgreSQL; without it, PGlite in the server's data folder. */
  readonly databaseUrl?: string | undefined;
  /** The mail server that gets the server's mails. */
  readonly smtpUrl: string;
}

const program = join(import.meta.dirname, 'hurried-server.ts');

/** An API in a separate process, which is killed during writes. */
export async function startKilledServer({ emulatorHost, databaseUrl, smtpUrl }: ServerOptions) {
  const folder = await temporaryFolder();
  const [dataDir, temporary] = [join(folder, 'data'), join(folder, 'tmp')];
  for (const each of [dataDir, temporary]) await mkdir(each);
  if (databaseUrl === undefined) await unpackDatabaseDump(dataDir);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const settings = {
    MARKET_PORT_API: String(port),
    MARKET_DATA_DIR: dataDir,
    TMPDIR: temporary,
    MARKET_AVIF: 'on',
    MARKET_RATE_FACTOR: '10000',
    MARKET_ADMIN_EMAILS: ADMIN,
    MARKET_SMTP_URL: smtpUrl,
    TEST_OTHERS_ARE_DEAD: 'yes',
    FIREBASE_AUTH_EMULATOR_HOST: emulatorHost,
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
  };
  let server: ServerProcess;
  /** Resolves when the server accepts calls. */
  const restart = async () => {
    server = await startServer(settings, program);
    await server.answers(`${url}/readyz`);
  };
  await restart();
  return {
    ...{ url, dataDir, temporary, emulatorHost, restart },
    kill: async () => void (await server.end('SIGKILL')),
    /** Stops the server as an operator does. */
    end: async () => void (await server.end('SIGTERM')),
  };
}
