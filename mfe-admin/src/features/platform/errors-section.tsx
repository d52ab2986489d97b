import { useState } from 'react';
import type { PlatformErrorGroup, PlatformFrame, PlatformSource } from 'shared-contracts/platform';
import { styled } from 'shared-runtime/styles';
import {
  Badge,
  Card,
  EmptyState,
  formatDateTime,
  Inline,
  LoadingState,
  QueryStates,
  ShowMore,
  theme,
} from 'shared-ui';
import { messages } from './messages.ts';
import { Part, Summary } from './page-parts.tsx';
import { useErrorDetail, useErrors } from './use-platform.ts';

/** Errors on users' pages and in server rendering, grouped by message and origin. */
export function ErrorsSection({ words }: { readonly words: string }) {
  const { query, more } = useErrors(words);
  return (
    <Part id="errors">
      <QueryStates query={query} loading={<LoadingState />}>
        {({ groups }) => (
          <>
            {groups.length === 0 && words === '' && (
              <EmptyState title={messages.noErrors}>{messages.noErrorsText}</EmptyState>
            )}
            {groups.length === 0 && words !== '' && <p role="status">{messages.noErrorFound(words)}</p>}
            <List>
              {groups.map((group) => (
                <ErrorGroup key={group.id} group={group} />
              ))}
            </List>
            <ShowMore query={more} />
          </>
        )}
      </QueryStates>
    </Part>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${theme.space[3]};
  margin: 0 0 ${theme.space[4]};
  list-style: none;
`;

/** One error, and its stack frames once it is expanded. */
function ErrorGroup({ group }: { readonly group: PlatformErrorGroup }) {
  const [isOpen, setOpen] = useState(false);
  const { remote, version, errorClasses, routes, lastAt, firstAt } = group;
  const detail = useErrorDetail(group.id, isOpen);
  return (
    <Item forwardedAs="li">
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <Summary>
          <Message>{group.message || messages.noMessage}</Message>
        </Summary>
        {isOpen && (
          <QueryStates query={detail} loading={<LoadingState />}>
            {({ frames }) => <ErrorFrames frames={frames} />}
          </QueryStates>
        )}
      </details>
      <Inline gap={2}>
        <Badge tone="danger">{messages.errorVisits(group.visits, group.witnesses)}</Badge>
        <Badge>{`${remote} ${version}`}</Badge>
        <Badge>{messages.team(group.team)}</Badge>
        <Badge>{messages.places[group.place]}</Badge>
        {errorClasses.map((name) => (
          <Badge key={name}>{name}</Badge>
        ))}
      </Inline>
      <Small>
        {messages.seen(formatDateTime(lastAt), formatDateTime(firstAt))}
        {routes.length > 0 && ` · ${routes.join(', ')}`}
      </Small>
    </Item>
  );
}

const Item = styled(Card)`
  display: grid;
  gap: ${theme.space[2]};
`;

const Message = styled.code`
  font-weight: 600;
`;

const Small = styled.p`
  margin: ${theme.space[2]} 0 0;
  color: ${theme.color.textMuted};
  font-size: ${theme.size.sm};
`;

/**
 * The stack frames of an error, the innermost first, with the source lines of the first frame outside of libraries. Consecutive frames of
 * one library are collapsed into the first.
 */
function ErrorFrames({ frames }: { readonly frames: readonly PlatformFrame[] }) {
  if (frames.length === 0) return <p>{messages.noFrames}</p>;
  const first = frames.findIndex((frame) => frame.source !== null && libraryOf(frame) === undefined);
  return (
    <Frames>
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
    </Frames>
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

const Frames = styled.ol`
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
