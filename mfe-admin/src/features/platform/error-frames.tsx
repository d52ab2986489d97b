import type { PlatformFrame, PlatformSource } from 'shared-contracts/platform';
import { styled } from 'shared-runtime/styles';
import { theme } from 'shared-ui/core';
import { messages } from './messages.ts';

/** The places of an error, the innermost first; the lines around the first one that is no library's. */
export function ErrorFrames({ frames }: { readonly frames: readonly PlatformFrame[] }) {
  if (frames.length === 0) return <p>{messages.noFrames}</p>;
  const first = frames.findIndex(({ source }) => source !== null && !isLibrary(source));
  return (
    <List>
      {frames.map((frame, at) => (
        <li key={at}>
          <code>{placeText(frame)}</code>
          {frame.source === null && <small> {messages.noSource}</small>}
          {frame.source !== null && isLibrary(frame.source) && <small> {messages.library}</small>}
          {at === first && frame.source !== null && <Lines source={frame.source} />}
        </li>
      ))}
    </List>
  );
}

function placeText({ file, line, column, source }: PlatformFrame): string {
  if (source === null) return `${file}:${line}:${column}`;
  const { file: from, line: at, column: within } = source;
  return `${isLibrary(source) ? from.slice(LIBRARIES.length) : from}:${at}:${within}`;
}

/** The server names files of a library from there on, and sends none of their lines. */
const LIBRARIES = 'node_modules/';
const isLibrary = ({ file }: PlatformSource) => file.startsWith(LIBRARIES);

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
