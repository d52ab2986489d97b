import { styled } from 'shared-runtime/styles';
import { theme } from 'shared-ui/core';
import { useRemoteLoader } from '../federation/remote-loader.ts';
import { messages } from '../messages.ts';
import { StickyBar } from './sticky-bar.ts';

const text = messages.mark;

/** A notice that this page has other versions than the live ones, by a preview or from a developer's machine, with a link back. */
export function PageMark() {
  const notice = noticeOf(useRemoteLoader());
  if (!notice) return null;
  const [sentence, href, link] = notice;
  return (
    <Mark role="status">
      <span>{sentence}</span>
      {/* A full page load, so that the server renders the released versions. */}
      <a href={href}>{link}</a>
    </Mark>
  );
}

function noticeOf({ remotes, refused, preview }: ReturnType<typeof useRemoteLoader>) {
  const local = remotes.find((remote) => remote.local);
  if (local) return [text.from(local.id, new URL(local.base).origin), '?', text.back];
  if (preview) return [text.preview(preview.versions, preview.until), '?with=', text.leave];
  return refused && [refused, '?', text.close];
}

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
