// Shared by the samples in this folder: a server that receives the registry's messages (docs/operations.md, "Release notifications"),
// verifies their signatures and handles each message once. Needs Node 24, no package.
//
//   MARKET_RELEASE_WEBHOOK_SECRET  the same value as in the environment in which releases are made
//   PORT                           8080 by default
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

const { PORT = '8080', MARKET_RELEASE_WEBHOOK_SECRET: secret = '' } = process.env;
const key = secret.startsWith('whsec_') ? Buffer.from(secret.slice(6), 'base64') : secret;
if (secret === '') throw new Error('MARKET_RELEASE_WEBHOOK_SECRET is missing.');

const TOLERANCE_S = 5 * 60;
const MAX_MESSAGES = 10_000;
/** The outcome of the last messages by id: a message that is sent again, also meanwhile, gets it and is not handled again. */
const outcomes = new Map();

/** Verifies the signature, and that the message is recent: otherwise an attacker could replay an old one. */
function isGenuine(headers, body) {
  const { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': signature = '' } = headers;
  if (!(Math.abs(Date.now() / 1000 - Number(at)) <= TOLERANCE_S)) return false;
  const expected = Buffer.from(createHmac('sha256', key).update(`${id}.${at}.${body}`).digest('base64'));
  return signature.split(' ').some((one) => {
    const given = Buffer.from(one.replace(/^v1,/, ''));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

async function handleOnce(id, body, handle) {
  if (!outcomes.has(id)) {
    const outcome = handle(JSON.parse(body));
    outcomes.set(id, outcome);
    outcome.catch(() => outcomes.delete(id));
    if (outcomes.size > MAX_MESSAGES) outcomes.delete(outcomes.keys().next().value);
  }
  await outcomes.get(id);
}

/** @param handle handles a message; when it fails, the sender gets status 502 and sends the message again */
export function receive(handle) {
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const id = String(request.headers['webhook-id']);
    if (!isGenuine(request.headers, body)) return response.writeHead(401).end();
    try {
      await handleOnce(id, body, handle);
      response.writeHead(204).end();
    } catch (error) {
      console.error(error.message);
      response.writeHead(502).end();
    }
  });
  server.listen(Number(PORT), () =>
    process.stdout.write(`listening at http://localhost:${server.address().port}\n`),
  );
}

/** Sends JSON. @throws an error with the response's `status` unless that is 2xx */
export async function post(address, body, headers = {}) {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const { ok, status } = response;
  if (!ok) throw Object.assign(new Error(`${new URL(address).host} answered ${status}`), { status });
  return response;
}
