import { useApi } from 'shared-auth';
import { type Conversation, paths } from 'shared-contracts';
import { stateWords } from 'shared-contracts/order-words';
import { useInfiniteQuery } from 'shared-runtime/query';
import { Link } from 'shared-runtime/router';
import { styled } from 'shared-runtime/styles';
import { Badge, ButtonLink, Card, EmptyState, QueryStates, ShowMore, Stack, theme } from 'shared-ui';
import { LocalTime } from 'shared-ui/local-time';
import { LoadingRows } from '../../styles.tsx';
import { conversationsQuery } from './chat-queries.ts';
import { messages } from './messages.ts';

const stateNames: Readonly<Record<string, string>> = { ...stateWords, expired: messages.expired };

/** The user's conversations, the newest first. */
export function ConversationList() {
  const query = useInfiniteQuery(conversationsQuery(useApi()));
  return (
    <Stack gap={3}>
      <QueryStates query={query} loading={<LoadingRows height="5.5rem" />}>
        {(conversations) =>
          conversations.length === 0 ? (
            <EmptyState
              title={messages.none}
              action={<ButtonLink to={paths.search()}>Search refrigerators</ButtonLink>}
            >
              {messages.noneHint}
            </EmptyState>
          ) : (
            <Card>
              <List aria-label={messages.list}>
                {conversations.map((conversation) => (
                  <li key={conversation.id}>
                    <Row conversation={conversation} />
                  </li>
                ))}
              </List>
            </Card>
          )
        }
      </QueryStates>
      <ShowMore query={query} />
    </Stack>
  );
}

function Row({ conversation }: { readonly conversation: Conversation }) {
  const { id, product, with: other, unread, last, order } = conversation;
  return (
    <Open to={paths.conversation(id)} data-unread={unread > 0 || undefined}>
      <Photo>{product.productimage !== '' && <img src={product.productimage} alt="" loading="lazy" />}</Photo>
      <Words>
        <strong>{product.productname}</strong>
        <span>{other.name}</span>
        <Last>{last ? `${last.mine ? `${messages.you} ` : ''}${last.text}` : messages.nothing}</Last>
        <Small>
          {last && <LocalTime at={last.at} />}
          {order && <Badge>{stateNames[order.state] ?? order.state}</Badge>}
          {unread > 0 && <Badge tone="success">{messages.unread(unread)}</Badge>}
        </Small>
      </Words>
    </Open>
  );
}

const List = styled.ul`
  display: grid;
  list-style: none;

  & > li + li {
    border-block-start: 1px solid ${theme.color.border};
  }
`;

const Open = styled(Link)`
  display: flex;
  gap: ${theme.space[3]};
  padding-block: ${theme.space[3]};
  color: ${theme.color.text};
  text-decoration: none;

  &:hover strong {
    color: ${theme.color.accent};
  }
`;

export const Photo = styled.span`
  flex: none;
  width: 4rem;
  height: 4rem;
  overflow: hidden;
  border-radius: ${theme.radius.md};
  background: ${theme.color.surfaceSunken};

  & img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

const Words = styled.span`
  display: grid;
  min-width: 0;
`;

const Last = styled.span`
  display: -webkit-box;
  overflow: hidden;
  color: ${theme.color.textMuted};
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;

  [data-unread] & {
    color: ${theme.color.text};
    font-weight: 600;
  }
`;

const Small = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[2]};
  align-items: center;
  color: ${theme.color.textMuted};
  font-size: ${theme.size.sm};
`;
