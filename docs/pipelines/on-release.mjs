// Takes what the registry says of releases (docs/operations.md, "Who is told of a release") and tells Slack and GitHub. Needs Node 24, no package.
//
//   MARKET_RELEASE_WEBHOOK_SECRET  the same as where releases are made
//   SLACK_WEBHOOK_URL              an incoming webhook of a channel; nothing is written without it
//   GITHUB_REPOSITORY, GITHUB_TOKEN   "owner/name" and a token that may write deployments; none are made without them
//   GITHUB_API_URL, PORT           https://api.github.com and 8080 when left out
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

const { SLACK_WEBHOOK_URL, GITHUB_REPOSITORY, GITHUB_TOKEN } = process.env;
const { GITHUB_API_URL = 'https://api.github.com', PORT = '8080' } = process.env;
const secret = process.env.MARKET_RELEASE_WEBHOOK_SECRET ?? '';
const key = secret.startsWith('whsec_') ? Buffer.from(secret.slice(6), 'base64') : secret;
if (secret === '') throw new Error('MARKET_RELEASE_WEBHOOK_SECRET is missing.');

const TOLERANCE_S = 5 * 60;
/** What was taken already: a change that is sent again is answered, and told to nobody. */
const taken = new Set();

/** Is it signed with the secret, and is it no older message that somebody sends again? */
function isGenuine(headers, body) {
  const { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': signature = '' } = headers;
  if (!(Math.abs(Date.now() / 1000 - Number(at)) <= TOLERANCE_S)) return false;
  const expected = Buffer.from(createHmac('sha256', key).update(`${id}.${at}.${body}`).digest('base64'));
  return signature.split(' ').some((one) => {
    const given = Buffer.from(one.replace(/^v1,/, ''));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

async function post(address, body, headers = {}) {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${new URL(address).host} answered ${answer.status}`);
  return answer;
}

const lineOf = ({ who, action, remote, version, percent, note }) =>
  [who, action, remote, version, percent && `${percent} %`, note && `(${note})`].filter(Boolean).join(' ');

/** A version that everybody gets is a deployment; GitHub shows it beside the commits. */
async function deployment({ remote, version, action, who }) {
  const address = `${GITHUB_API_URL}/repos/${GITHUB_REPOSITORY}/deployments`;
  const headers = { authorization: `Bearer ${GITHUB_TOKEN}`, accept: 'application/vnd.github+json' };
  const made = await post(
    address,
    {
      ref: process.env.GITHUB_REF_NAME ?? 'main',
      environment: remote,
      description: `${version} (${action} by ${who})`.slice(0, 140),
      auto_merge: false,
      required_contexts: [],
    },
    headers,
  );
  const { id } = await made.json();
  await post(`${address}/${id}/statuses`, { state: 'success' }, headers);
}

async function tell({ changes }) {
  if (SLACK_WEBHOOK_URL) await post(SLACK_WEBHOOK_URL, { text: changes.map(lineOf).join('\n') });
  const live = changes.filter(({ action }) => ['live', 'promote', 'rollback'].includes(action));
  if (GITHUB_REPOSITORY && GITHUB_TOKEN) for (const change of live) await deployment(change);
}

const server = createServer(async (request, response) => {
  const body = await text(request);
  const id = String(request.headers['webhook-id']);
  if (!isGenuine(request.headers, body)) return response.writeHead(401).end();
  try {
    if (!taken.has(id)) await tell(JSON.parse(body));
    taken.add(id);
    response.writeHead(204).end();
  } catch (error) {
    // It is sent again.
    console.error(error.message);
    response.writeHead(502).end();
  }
});
server.listen(Number(PORT), () =>
  process.stdout.write(`listening at http://localhost:${server.address().port}\n`),
);
