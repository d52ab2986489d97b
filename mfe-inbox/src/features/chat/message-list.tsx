import { useApi } from 'shared-auth';
import { useInfiniteQuery } from 'shared-runtime/query';
import { styled } from 'shared-runtime/styles';
import { Button, QueryStates, Skeleton, Stack, theme } from 'shared-ui';
import { LocalTime } from 'shared-ui/local-time';
import { Muted } from '../../styles.tsx';
import { messagesQuery } from './chat-queries.ts';
import { messages } from './messages.ts';
import { type MessageProps, Offer } from './offer.tsx';

/** The messages of a conversation, the newest last; screen readers announce new ones. */
export function MessageList(props: Omit<MessageProps, 'message'>) {
  const query = useInfiniteQuery(messagesQuery(useApi(), props.conversation.id));
  return (
    <QueryStates query={query} loading={<Skeleton height="12rem" />}>
      {(newestFirst) => (
        <>
          {query.hasNextPage && (
            <Button
              variant="ghost"
              busy={query.isFetchingNextPage}
              onClick={() => void query.fetchNextPage()}
            >
              {messages.earlier}
            </Button>
          )}
          {newestFirst.length === 0 && <Muted>{messages.empty}</Muted>}
          <Stack as="ol" gap={3} role="log" aria-label={messages.log}>
            {newestFirst.toReversed().map((message) => (
              <Bubble key={message.id} data-mine={message.mine || undefined}>
                <MessageBody {...props} message={message} />
              </Bubble>
            ))}
          </Stack>
        </>
      )}
    </QueryStates>
  );
}

function MessageBody(props: MessageProps) {
  const { mine, at, text, pictures = [], offer, hidden } = props.message;
  return (
    <>
      <Muted as="small">
        {mine ? messages.mine : props.conversation.with.name} · <LocalTime at={at} />
      </Muted>
      {offer && <Offer {...props} />}
      {text !== '' && !offer && <p dir="auto">{text}</p>}
      {pictures.map((address, index) => (
        <a key={address} href={address} target="_blank" rel="noreferrer">
          <img src={address} alt={messages.picture(index + 1)} loading="lazy" />
        </a>
      ))}
      {hidden && <Muted as="small">{mine ? messages.hidden : messages.hiddenTheirs}</Muted>}
    </>
  );
}

const Bubble = styled.li`
  display: grid;
  gap: ${theme.space[1]};
  align-self: start;
  max-width: min(34rem, 88%);
  padding: ${theme.space[3]};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.surface};

  &[data-mine] {
    align-self: end;
    background: ${theme.color.accentSoft};
  }

  & p {
    white-space: pre-line;
  }

  & img {
    max-height: 18rem;
    border-radius: ${theme.radius.md};
  }
`;
