// Receives the registry's messages about releases (docs/operations.md, "Release notifications") and notifies Slack and GitHub. Needs
// Node 24, receive.mjs in the same folder, and no package.
//
//   SLACK_WEBHOOK_URL              an incoming webhook of a channel; without it, nothing is posted
//   GITHUB_REPOSITORY, GITHUB_TOKEN   "owner/name" and a token that may write deployments; without them, no deployments are created
//   GITHUB_API_URL                 https://api.github.com by default
import { post, receive } from './receive.mjs';

const { SLACK_WEBHOOK_URL, GITHUB_REPOSITORY, GITHUB_TOKEN } = process.env;
const { GITHUB_API_URL = 'https://api.github.com' } = process.env;

const lineOf = ({ who, action, remote, version, percent, note }) =>
  [who, action, remote, version, percent && `${percent} %`, note && `(${note})`].filter(Boolean).join(' ');

/**
 * Creates a deployment for a version that is live: GitHub shows it at the commit that the version was built from. Creates none if the
 * commit is unknown or belongs to another repository, as for a remote in its own repository.
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

/** The live version of each remote that has a rollout. A change to it only ends the rollout: GitHub has its deployment already. */
const liveBesideRollout = new Map();

async function tell({ type, changes, remotes }) {
  if (type !== 'registry.changed') return;
  if (SLACK_WEBHOOK_URL) await post(SLACK_WEBHOOK_URL, { text: changes.map(lineOf).join('\n') });
  const live = changes.filter(
    ({ action, remote, version }) =>
      ['live', 'promote', 'rollback'].includes(action) && version !== liveBesideRollout.get(remote),
  );
  if (GITHUB_REPOSITORY && GITHUB_TOKEN) {
    for (const change of live) await deployment(change, remotes[change.remote]?.commits);
  }
  for (const [remote, { live, rollout }] of Object.entries(remotes))
    if (rollout) liveBesideRollout.set(remote, live);
    else liveBesideRollout.delete(remote);
}

receive(tell);
