import type { PlatformFrame, PlatformSource } from 'shared-contracts/platform';
import { styled } from 'shared-runtime/styles';
import { theme } from 'shared-ui/core';
import { messages } from './messages.ts';

/**
 * The stack frames of an error, the innermost first, with the source lines of the first frame outside of libraries. Consecutive frames of
 * one library are collapsed into the first.
 */
export function ErrorFrames({ frames }: { readonly frames: readonly PlatformFrame[] }) {
  if (frames.length === 0) return <p>{messages.noFrames}</p>;
  const first = frames.findIndex((frame) => frame.source !== null && libraryOf(frame) === undefined);
  return (
    <List>
      {frames.map((frame, at) => {
        const { source } = frame;
        const library = libraryOf(frame);
        if (library !== undefined && library === libraryOf(frames[at - 1])) return null;
        return (
          <li key={at}>
            <code>{placeText(frame)}</code>
            {source === null && <small> {messages.noSource}</small>}
            {library !== undefined && <small> {messages.library(placesIn(library, frames.slice(at)))}</small>}
            {at === first && source !== null && <Lines source={source} />}
          </li>
        );
      })}
    </List>
  );
}

function placeText(frame: PlatformFrame): string {
  const { file, line, column } = frame.source ?? frame;
  return `${libraryOf(frame) === undefined ? file : file.slice(LIBRARIES.length)}:${line}:${column}`;
}

/** Prefix of the paths of library files; the server sends none of their lines. */
const LIBRARIES = 'node_modules/';

function libraryOf(frame: PlatformFrame | undefined): string | undefined {
  return /^node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(frame?.source?.file ?? '')?.[1];
}

/** How many of the leading frames belong to this library. */
function placesIn(library: string, frames: readonly PlatformFrame[]): number {
  const end = frames.findIndex((frame) => libraryOf(frame) !== library);
  return end < 0 ? frames.length : end;
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
  list-style: none;
  font-size: ${theme.size.sm};

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
