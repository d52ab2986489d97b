// Takes what the registry says of releases (docs/operations.md, "Who is told of a release") and tells Slack and GitHub. Needs Node 24, receive.mjs
// beside it, and no package.
//
//   SLACK_WEBHOOK_URL              an incoming webhook of a channel; nothing is written without it
//   GITHUB_REPOSITORY, GITHUB_TOKEN   "owner/name" and a token that may write deployments; none are made without them
//   GITHUB_API_URL                 https://api.github.com when left out
import { post, receive } from './receive.mjs';

const { SLACK_WEBHOOK_URL, GITHUB_REPOSITORY, GITHUB_TOKEN } = process.env;
const { GITHUB_API_URL = 'https://api.github.com' } = process.env;

const lineOf = ({ who, action, remote, version, percent, note }) =>
  [who, action, remote, version, percent && `${percent} %`, note && `(${note})`].filter(Boolean).join(' ');

/**
 * A version that everybody gets is a deployment of the commit that it was built from; GitHub shows it beside that one. There is none where no
 * commit is known, or where it is one of another repository: a remote's in a repository of its own.
 */
async function deployment({ remote, version, action, who }, commits = {}) {
  const ref = commits[version]?.replace(/-dirty$/, '');
  if (!ref) return;
  const address = `${GITHUB_API_URL}/repos/${GITHUB_REPOSITORY}/deployments`;
  const headers = { authorization: `Bearer ${GITHUB_TOKEN}`, accept: 'application/vnd.github+json' };
  const made = await post(
    address,
    {
      ref,
      environment: remote,
      description: `${version} (${action} by ${who})`.slice(0, 140),
      auto_merge: false,
      required_contexts: [],
    },
    headers,
  ).catch((error) => {
    if (error.status !== 422) throw error;
    console.error(
      `No deployment of ${remote} ${version}: ${GITHUB_REPOSITORY} does not take the commit ${ref}.`,
    );
  });
  if (!made) return;
  const { id } = await made.json();
  await post(`${address}/${id}/statuses`, { state: 'success' }, headers);
}

async function tell({ type, changes, remotes }) {
  if (type !== 'registry.changed') return;
  if (SLACK_WEBHOOK_URL) await post(SLACK_WEBHOOK_URL, { text: changes.map(lineOf).join('\n') });
  const live = changes.filter(({ action }) => ['live', 'promote', 'rollback'].includes(action));
  if (GITHUB_REPOSITORY && GITHUB_TOKEN) {
    for (const change of live) await deployment(change, remotes[change.remote]?.commits);
  }
}

receive(tell);
