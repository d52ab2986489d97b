import { useState } from 'react';
import type { PlatformErrorGroup } from 'shared-contracts/platform';
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
import { ErrorFrames } from './error-frames.tsx';
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
      <Row onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <Summary>
          <Message>{group.message || messages.noMessage}</Message>
        </Summary>
        {isOpen && (
          <QueryStates query={detail} loading={<LoadingState />}>
            {({ frames }) => <ErrorFrames frames={frames} />}
          </QueryStates>
        )}
      </Row>
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

const Row = styled.details`
  min-width: 0;
`;

const Message = styled.code`
  font-weight: 600;
`;

const Small = styled.p`
  margin: ${theme.space[2]} 0 0;
  color: ${theme.color.textMuted};
  font-size: ${theme.size.sm};
`;
