import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createMarketClient } from 'shared-contracts';
import sharp from 'sharp';
import { temporaryFolder } from 'test-helpers/node';
import { signUp, startAuthEmulator } from './auth-emulator.ts';
import { descendantsOf } from './process-tree.ts';
import { startServer } from './server-process.ts';
import { pictureForm } from './test-pictures.ts';

/**
 * Sends a flat AVIF in about a kilobyte to a server of its own, 1, 2, 4 and 8 at once, and prints the most memory
 * (resident, in MB) that the server and the processes it started held meanwhile. Linux only.
 *
 *   node market-api/src/testing/measure-upload-memory.ts [side in pixels, 6300 when not given]
 */
const SIDE = Number(process.argv[2] ?? 6300);
const EVERY_MS = 15;

interface Memory {
  server: number;
  children: number;
}

async function main(): Promise<void> {
  const background = { r: 40, g: 90, b: 120 };
  const flat = await sharp({ create: { width: SIDE, height: SIDE, channels: 3, background } })
    .avif({ quality: 1, effort: 0 })
    .toBuffer();
  console.log(`AVIF of ${SIDE} × ${SIDE} pixels in ${flat.length} bytes`);
  const emulator = await startAuthEmulator();
  try {
    for (const atOnce of [1, 2, 4, 8]) await measure(emulator.host, flat, atOnce);
  } finally {
    await emulator.stop();
  }
}

async function measure(emulatorHost: string, content: Uint8Array, atOnce: number): Promise<void> {
  const dataDir = await temporaryFolder();
  const server = await startServer({
    MARKET_DATA_DIR: dataDir,
    FIREBASE_AUTH_EMULATOR_HOST: emulatorHost,
    MARKET_LOG_LEVEL: 'error',
  });
  try {
    await server.ready();
    const send = await seller(server.url, emulatorHost);
    const pid = server.child.pid as number;
    const before = await memoryOf(pid);
    const most: Memory = { server: 0, children: 0 };
    let looking = true;
    const watching = (async () => {
      while (looking) {
        const now = await memoryOf(pid);
        most.server = Math.max(most.server, now.server);
        most.children = Math.max(most.children, now.children);
        await new Promise((next) => setTimeout(next, EVERY_MS));
      }
    })();
    const answers = await Promise.all(Array.from({ length: atOnce }, () => send(content)));
    looking = false;
    await watching;
    console.log(
      `${atOnce} at once: server ${before.server} → ${most.server} MB, its processes ${most.children} MB; ` +
        `answers ${answers.join(' ')}`,
    );
  } finally {
    await server.end();
  }
}

/** @returns sends one picture as a new seller and answers `200` or the code of the refusal */
async function seller(baseUrl: string, emulatorHost: string) {
  const email = `m${randomBytes(5).toString('hex')}@people.test`;
  const { idToken: bearer } = await signUp(emulatorHost, email);
  const stranger = createMarketClient({ baseUrl });
  const body = { name: 'Seller', photourl: '', email, userrole: 'seller' } as const;
  await stranger('PUT /user/add', { bearer, body });
  const { token } = await stranger('GET /jwt', { bearer, query: { email } });
  const client = createMarketClient({ baseUrl, token: () => token, timeoutMs: 120_000 });
  return (content: Uint8Array) =>
    client('POST /1/upload', { query: {}, body: pictureForm(content) }).then(
      () => '200',
      (error: { code?: string }) => error.code ?? String(error),
    );
}

async function memoryOf(pid: number): Promise<Memory> {
  const children = await descendantsOf(pid);
  const sizes = await Promise.all(children.map(residentMegabytes));
  return { server: await residentMegabytes(pid), children: sizes.reduce((sum, size) => sum + size, 0) };
}

async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}

await main();
process.exit(0);
