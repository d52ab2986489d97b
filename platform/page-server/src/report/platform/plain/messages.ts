import type { PlatformWarning } from 'shared-contracts/platform';

/** Texts of the page that rolls back without any remote's code. */
export const messages = {
  title: 'Roll back',
  lead: 'What everybody gets now, and the way back. This page runs no code of any remote; numbers, errors and the log are on the platform page.',
  platform: 'Platform page',
  signInTitle: 'Sign in as an admin first',
  signIn:
    'This page rolls back releases. If the market does not answer, so that nobody can sign in: npm run release -- rollback <remote>',
  login: 'Sign in',
  forbiddenTitle: 'This is for admins',
  none: 'The registry knows no remote yet.',
  live: (version: string, team: string) => `Live: ${version}, of team ${team}.`,
  nothingLive: (team: string) => `Nothing is live, of team ${team}.`,
  guard: (version: string, text: string) => `${version} – the rollout guard: ${text}.`,
  rollout: (version: string, share: string) => `Rolled out: ${version} to ${share}.`,
  version: (id: string) => `Version of ${id} to go back to`,
  wereLive: 'Were live before',
  doubtful: 'Never live, or taken back',
  goOn: (id: string) => `Roll ${id} back…`,
  end: (version: string) => `End the roll-out of ${version}…`,
  question: (id: string) => `Roll ${id} back?`,
  allVisitors: (version: string) => `Everybody gets ${version} with their next page.`,
  ends: (version: string) => `The roll-out of ${version} ends.`,
  noImpact: 'Nothing would break.',
  incompatible: (version: string, { takenBack }: PlatformWarning) =>
    takenBack === null
      ? `${version} was never live.`
      : `${version} was taken back at ${takenBack.at} by ${takenBack.who}${takenBack.note === null ? '' : `: ${takenBack.note}`}.`,
  yes: 'Roll back',
  no: 'Change nothing',
  doneTitle: 'Rolled back',
  done: (id: string, live: string) => `${id}: everybody gets ${live} now.`,
  refusedTitle: 'Nothing was changed',
  unknown: 'There is no such version to go back to any more. Look at the list again.',
  late: 'This question was asked too long ago, or of somebody else. Look at the list again.',
  back: 'Back to the list',
};
