import escapeHtml from 'escape-html';
import { paths } from 'shared-contracts';
import type { PlatformData, PlatformRemote, PlatformWarning } from 'shared-contracts/platform';
import { hiddenFields, type PlainDocument } from '../../../document/plain-document.ts';
import type { RollbackWish } from '../assert-intended.ts';

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

const address = paths.plainPlatform();
const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`;
const link = (to: string, text: string) => `<a href="${escapeHtml(to)}">${escapeHtml(text)}</a>`;
const button = (text: string) => `<button type="submit">${escapeHtml(text)}</button>`;

export function plainNote(title: string, text: string, to: string, go: string): PlainDocument {
  return { title, body: `${text === '' ? '' : paragraph(text)}<p class="ways">${link(to, go)}</p>` };
}

export function plainList({ remotes }: Pick<PlatformData, 'remotes'>): PlainDocument {
  const list = remotes.length === 0 ? paragraph(messages.none) : remotes.map(sectionOf).join('\n');
  const platform = `<p class="ways">${link(paths.platform(), messages.platform)}</p>`;
  return { title: messages.title, body: `${paragraph(messages.lead)}\n${platform}\n${list}` };
}

function sectionOf(remote: PlatformRemote): string {
  const { id, team, live, rollout } = remote;
  const share = rollout && (rollout.targeting ?? `${rollout.percent} %`);
  return [
    `<section aria-label="${escapeHtml(id)}">\n<h2>${escapeHtml(id)}</h2>`,
    paragraph(live === null ? messages.nothingLive(team) : messages.live(live, team)),
    rollout && share ? paragraph(messages.rollout(rollout.version, share)) : '',
    ...remote.versions.map(({ version, guard }) =>
      guard ? paragraph(messages.guard(version, guard.text)) : '',
    ),
    live !== null && rollout
      ? `<form action="${address}">${hiddenFields({ remote: id, ends: rollout.version })}${button(messages.end(rollout.version))}</form>`
      : '',
    live === null ? '' : choiceOf(remote),
    '</section>',
  ].join('\n');
}

function choiceOf({ id, previous, earlier, doubtful }: PlatformRemote): string {
  if (earlier.length + doubtful.length === 0) return '';
  const group = (label: string, versions: readonly string[]) =>
    versions.length === 0
      ? ''
      : `<optgroup label="${escapeHtml(label)}">${versions
          .map(
            (version) =>
              `<option value="${escapeHtml(version)}"${version === previous ? ' selected' : ''}>${escapeHtml(version)}</option>`,
          )
          .join('')}</optgroup>`;
  const options =
    group(messages.wereLive, earlier) +
    group(
      messages.doubtful,
      doubtful.map(({ version }) => version),
    );
  return `<form action="${address}">${hiddenFields({ remote: id })}
<label>${escapeHtml(messages.version(id))}<select name="version" required>${options}</select></label>
${button(messages.goOn(id))}</form>`;
}

/** The confirmation form before a roll-back. @param signed the signature that is sent with the form */
export function plainQuestion(
  { id, live, rollout, doubtful, breaks: impact }: PlatformRemote,
  wish: RollbackWish,
  signed: string,
): PlainDocument {
  const { version, ends, anyway } = wish;
  const warning = doubtful.find((each) => each.version === version);
  const broken = impact?.find(({ versions }) => version !== undefined && versions.includes(version));
  const sentences = [
    ...(warning ? [messages.incompatible(warning.version, warning)] : []),
    messages.allVisitors(version ?? live ?? ''),
    ...(rollout ? [messages.ends(rollout.version)] : []),
    ...(version === undefined ? [] : (broken?.losses ?? [messages.noImpact])),
  ];
  const fields = { remote: id, version, ends, ...(anyway ? { anyway: 'yes' } : {}), signed };
  return {
    title: messages.question(id),
    body: `${sentences.map(paragraph).join('\n')}
<form method="post" action="${address}">
${hiddenFields(fields)}
${link(address, messages.no)}
${button(messages.yes)}
</form>`,
  };
}
