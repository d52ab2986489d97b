import type { PlatformFrame, PlatformSource } from 'shared-contracts/platform';
import { styled } from 'shared-runtime/styles';
import { theme } from 'shared-ui/core';
import { messages } from './messages.ts';

/** The places of an error, the innermost first; the lines around the first one that is a team's own. */
export function ErrorFrames({ frames }: { readonly frames: readonly PlatformFrame[] }) {
  if (frames.length === 0) return <p>{messages.noFrames}</p>;
  const isOwn = ({ source }: PlatformFrame) => source !== null && !source.file.includes('node_modules/');
  const first = Math.max(0, frames.findIndex(isOwn));
  return (
    <List>
      {frames.map((frame, at) => (
        <li key={at}>
          <code>{placeText(frame)}</code>
          {frame.source === null && <small> {messages.noSource}</small>}
          {at === first && frame.source !== null && <Lines source={frame.source} />}
        </li>
      ))}
    </List>
  );
}

function placeText({ file, line, column, source }: PlatformFrame): string {
  return source === null ? `${file}:${line}:${column}` : `${source.file}:${source.line}:${source.column}`;
}

function Lines({ source: { file, line: at, lines } }: { readonly source: PlatformSource }) {
  if (lines.length === 0) return null;
  return (
    <Code aria-label={messages.linesOf(file)}>
      {lines.map(({ line, text }) => (
        <li key={line} value={line} aria-current={line === at ? 'location' : undefined}>
          <code>{text}</code>
        </li>
      ))}
    </Code>
  );
}

const List = styled.ol`
  display: grid;
  gap: ${theme.space[2]};
  margin: ${theme.space[2]} 0 ${theme.space[4]};
  padding: 0;
  list-style: none;
  font-size: ${theme.size.sm};
  overflow-wrap: anywhere;

  small {
    color: ${theme.color.textMuted};
  }
`;

/** Long lines go on in the next one: nothing scrolls sideways on a phone. */
const Code = styled.ol`
  margin: ${theme.space[2]} 0;
  padding: ${theme.space[3]} ${theme.space[3]} ${theme.space[3]} 3.5rem;
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.md};
  background: ${theme.color.surfaceSunken};
  font-family: ${theme.font.mono};
  font-size: ${theme.size.xs};

  code {
    font: inherit;
    white-space: pre-wrap;
  }

  li[aria-current] {
    color: ${theme.color.danger};
    font-weight: 700;
  }
`;
