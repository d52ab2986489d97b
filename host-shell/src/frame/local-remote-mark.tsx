import { styled } from 'shared-runtime/styles';
import { theme } from 'shared-ui/core';
import { useRemoteLoader } from '../federation/loader-context.ts';
import { messages } from '../messages.ts';
import { StickyBar } from './sticky-bar.ts';

const text = messages.local;

/** Says that a part of this page comes from somebody's own machine, and leads back with one click. */
export function LocalRemoteMark() {
  const { remotes, localRefused } = useRemoteLoader();
  const local = remotes.find((remote) => remote.local);
  if (local === undefined && localRefused === undefined) return null;
  return (
    <Mark role="status">
      <span>{local ? text.from(local.id, new URL(local.base).origin) : localRefused}</span>
      {/* A new page without the query: the released version is rendered again. */}
      <a href="?">{local ? text.back : text.close}</a>
    </Mark>
  );
}

const Mark = styled(StickyBar)`
  inset-block-start: 0;
  z-index: 60;
  padding-block: ${theme.space[2]};
  background: ${theme.color.warningSoft};
  color: ${theme.color.text};
  font-weight: 600;
  border-block-end: 2px dashed ${theme.color.warning};
`;
