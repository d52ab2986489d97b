import { mkdir, readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort, temporaryFolder, until } from 'test-helpers/node';
import { unpackDatabaseDump } from '../database-dump.ts';
import { type ServerProcess, startServer } from '../server-process.ts';
import { ADMIN } from './people.ts';

export type KilledServer = Awaited<ReturnType<typeof startKilledServer>>;

interface ServerOptions {
  readonly emulatorHost: string;
  /** The address of PostgreSQL; without it, PGlite in the server's data folder. */
  readonly databaseUrl?: string | undefined;
  /** The mail server that gets the server's mails. */
  readonly smtpUrl: string;
}

const program = join(import.meta.dirname, 'hurried-server.ts');
/** Longer than the age at which a server that shares its folder treats files as abandoned. */
const ABANDONED_S = 2000;
/** Time for current uploads and encodings to finish: on a busy machine an encoder's first start takes half of it. */
const SETTLE_MS = 120_000;

const entries = (folder: string) => readdir(folder).catch(() => [] as string[]);
/** Node's compile cache stays on purpose, for the next process. */
const isCache = (name: string) => name === 'node-compile-cache';

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
  const unfinished = join(dataDir, 'pictures-unfinished');
  /** The files and folders that only a killed server can have left, once all current work is done. */
  const look = async () => [
    ...(await entries(unfinished)).map((name) => `pictures-unfinished/${name}`),
    ...(await entries(temporary)).filter((name) => !isCache(name)).map((name) => `temporary/${name}`),
    ...(await entries(dataDir)).filter((name) =>
      /\.(tmp|part|new)$|^market-api\.lock\.|^restored?-/.test(name),
    ),
  ];
  return {
    ...{ url, emulatorHost },
    /** Kills the server and starts it again. Its unfinished files are aged meanwhile, so that they count as abandoned. */
    async killAndRestart(): Promise<void> {
      await server.end('SIGKILL');
      const old = Date.now() / 1000 - ABANDONED_S;
      // An encoder that outlives its server may remove its file meanwhile.
      for (const name of await entries(unfinished))
        await utimes(join(unfinished, name), old, old).catch((error: NodeJS.ErrnoException) => {
          if (error.code !== 'ENOENT') throw error;
        });
      await restart();
    },
    /** @returns what the server has left behind, after all current work is done */
    async leftBehind(): Promise<string[]> {
      // AVIF encoders continue the work that the last server left, and take a while to finish it.
      await until(async () => (await look()).length === 0, SETTLE_MS).catch(() => {});
      return look();
    },
    /** Stops the server as an operator does. */
    end: async () => void (await server.end('SIGTERM')),
  };
}
