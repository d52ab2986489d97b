import escapeHtml from 'escape-html';
import { paths } from 'shared-contracts';
import type { PlatformData, PlatformRemote } from 'shared-contracts/platform';
import { hiddenFields, plainDocument } from '../../../document/plain-document.ts';
import type { RollbackWish } from '../assert-intended.ts';
import { messages } from './messages.ts';

const address = paths.plainPlatform();
const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`;
const link = (to: string, text: string) => `<a href="${escapeHtml(to)}">${escapeHtml(text)}</a>`;
const button = (text: string) => `<button type="submit">${escapeHtml(text)}</button>`;

export function plainNote(title: string, text: string, to: string, go: string) {
  return plainDocument(title, `${text === '' ? '' : paragraph(text)}<p class="ways">${link(to, go)}</p>`);
}

export function plainList({ remotes }: Pick<PlatformData, 'remotes'>) {
  const list = remotes.length === 0 ? paragraph(messages.none) : remotes.map(sectionOf).join('\n');
  return plainDocument(
    messages.title,
    `${paragraph(messages.lead)}\n<p class="ways">${link(paths.platform(), messages.platform)}</p>\n${list}`,
  );
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

/** The question before a roll-back. @param signed what a yes brings along */
export function plainQuestion(
  { id, live, rollout, doubtful, breaks: impact }: PlatformRemote,
  wish: RollbackWish,
  signed: string,
) {
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
  return plainDocument(
    messages.question(id),
    `${sentences.map(paragraph).join('\n')}
<form method="post" action="${address}">
${hiddenFields(fields)}
${link(address, messages.no)}
${button(messages.yes)}
</form>`,
  );
}
