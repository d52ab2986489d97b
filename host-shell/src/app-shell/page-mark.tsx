import type { BootRemote, PreviewMark } from 'shared-contracts';
import { styled } from 'shared-runtime/styles';
import { theme } from 'shared-ui/core';
import { useRemoteLoader } from '../federation/remote-loader.ts';
import { messages } from '../messages.ts';
import { StickyBar } from './sticky-bar.ts';

const text = messages.mark;

/** A notice that this page has other versions than the live ones, by a preview or from a developer's machine, with a link back. */
export function PageMark() {
  const { remotes, refused, preview } = useRemoteLoader();
  const local = remotes.find((remote) => remote.local);
  const notice = local ? fromMachine(local) : preview ? previewed(preview) : refused && closable(refused);
  if (!notice) return null;
  return (
    <Mark role="status">
      <span>{notice.sentence}</span>
      {/* A full page load, so that the server renders the released versions. */}
      <a href={notice.href}>{notice.link}</a>
    </Mark>
  );
}

const fromMachine = ({ id, base }: BootRemote) => ({
  sentence: text.from(id, new URL(base).origin),
  ...{ href: '?', link: text.back },
});

const previewed = ({ versions, until }: PreviewMark) => ({
  sentence: text.preview(versions, until),
  ...{ href: '?with=', link: text.leave },
});

const closable = (refused: string) => ({ sentence: refused, href: '?', link: text.close });

const Mark = styled(StickyBar)`
  inset-block-start: 0;
  z-index: 60;
  padding-block: ${theme.space[2]};
  background: ${theme.color.warningSoft};
  color: ${theme.color.text};
  font-size: ${theme.size.sm};
  font-weight: 600;
  line-height: 1.35;
  border-block-end: 2px dashed ${theme.color.warning};
  overflow-wrap: anywhere;
`;
