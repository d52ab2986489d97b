import { useState } from 'react';
import type { PlatformErrorGroup } from 'shared-contracts/platform';
import { styled } from 'shared-runtime/styles';
import { Card } from 'shared-ui';
import { Badge, formatDateTime, Inline, LoadingState, QueryStates, theme } from 'shared-ui/core';
import { ErrorFrames } from './error-frames.tsx';
import { messages } from './messages.ts';
import { Summary } from './summary.ts';
import { useErrorDetail } from './use-platform.ts';

/** An error in one line, and its places in the sources once it is opened. */
export function ErrorGroup({ group }: { readonly group: PlatformErrorGroup }) {
  const [isOpen, setOpen] = useState(false);
  const {
    id,
    message,
    remote,
    version,
    team,
    place,
    errorClasses,
    routes,
    visits,
    witnesses: sources,
    lastAt,
    firstAt,
  } = group;
  const detail = useErrorDetail(id, isOpen);
  return (
    <Item forwardedAs="li">
      <Row onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <Summary>
          <Message>{message || messages.noMessage}</Message>
        </Summary>
        {isOpen && (
          <QueryStates query={detail} loading={<LoadingState label={messages.loading} />}>
            {({ frames }) => <ErrorFrames frames={frames} />}
          </QueryStates>
        )}
      </Row>
      <Inline gap={2}>
        <Badge tone="danger">{messages.errorVisits(visits, sources)}</Badge>
        <Badge>{`${remote} ${version}`}</Badge>
        <Badge>{messages.team(team)}</Badge>
        <Badge>{messages.places[place]}</Badge>
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
  overflow-wrap: anywhere;
`;

const Small = styled.p`
  margin: ${theme.space[2]} 0 0;
  color: ${theme.color.textMuted};
  font-size: ${theme.size.sm};
  overflow-wrap: anywhere;
`;
