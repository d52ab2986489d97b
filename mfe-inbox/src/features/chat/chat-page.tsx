import { type ReactNode, useEffect, useState } from 'react';
import { useApi } from 'shared-auth';
import { type Conversation, paths } from 'shared-contracts';
import { useInfiniteQuery, useQuery } from 'shared-runtime/query';
import { Link, useParams } from 'shared-runtime/router';
import { styled } from 'shared-runtime/styles';
import {
  Button,
  ButtonLink,
  confirmDialog,
  FormError,
  formatPrice,
  Inline,
  NotFoundState,
  PageContainer,
  PageHeading,
  QueryStates,
  Skeleton,
  Stack,
  theme,
} from 'shared-ui';
import { useLive } from '../../live.ts';
import { useRefocus } from '../../use-refocus.ts';
import { conversationQuery, messagesQuery, useChange, useMarkSeen } from './chat-queries.ts';
import { Composer } from './composer.tsx';
import { Photo } from './conversation-list.tsx';
import { MessageList } from './message-list.tsx';
import { messages } from './messages.ts';
import { OfferForm } from './offer.tsx';
import { useStayAtEnd } from './use-stay-at-end.ts';

interface ChatPageProps {
  /** Renders the order of the conversation; passed in, because it belongs to another feature. */
  readonly order: (conversation: Conversation) => ReactNode;
}

/** Conversation of a buyer and a seller about a product, with their order. */
export function ChatPage({ order }: ChatPageProps) {
  const { id = '' } = useParams();
  const query = useQuery(conversationQuery(useApi(), id));
  useLive();
  return (
    <PageContainer>
      <QueryStates query={query} loading={<Loading />}>
        {(conversation) =>
          conversation === null ? (
            <NotFoundState title={messages.unknownTitle} text={messages.unknown} to={paths.inbox()}>
              {messages.toInbox}
            </NotFoundState>
          ) : (
            <Whole key={conversation.id}>
              <ConversationView conversation={conversation} />
              <Beside>{order(conversation)}</Beside>
            </Whole>
          )
        }
      </QueryStates>
    </PageContainer>
  );
}

function Loading() {
  return (
    <div aria-busy="true">
      <PageHeading title={messages.loading} />
      <Skeleton height="20rem" />
    </div>
  );
}

function ConversationView({ conversation }: { readonly conversation: Conversation }) {
  const { id, product, with: other, role, unread, blocked } = conversation;
  const [isOffering, setOffering] = useState<boolean>();
  const opener = useRefocus<HTMLButtonElement>(isOffering === false, isOffering);
  const { data: written } = useInfiniteQuery(messagesQuery(useApi(), id));
  const end = useStayAtEnd(written?.[0]?.id);
  // Offers cannot change a price on which both have agreed.
  const isAgreed = written?.some(({ offer }) => offer?.state === 'taken' && offer.price < product.price);
  const { mutate: markSeen } = useMarkSeen(id);
  useEffect(() => {
    // Not while the page is in a background tab.
    const markIfVisible = () => unread > 0 && document.visibilityState === 'visible' && markSeen();
    markIfVisible();
    document.addEventListener('visibilitychange', markIfVisible);
    return () => document.removeEventListener('visibilitychange', markIfVisible);
  }, [unread, markSeen]);
  return (
    <Stack gap={4}>
      <PageHeading title={messages.title(other.name)} />
      <About>
        <Photo>{product.productimage !== '' && <img src={product.productimage} alt="" />}</Photo>
        <span>
          <Link to={paths.product(product._id)}>{product.productname}</Link>
          <br />
          {formatPrice(product.price)} · {messages.status[product.status]}
          {role === 'buyer' && (
            <>
              {' · '}
              <Link to={paths.seller(other.id)}>{other.name}</Link>
            </>
          )}
        </span>
      </About>
      <MessageList conversation={conversation} onOther={() => setOffering(true)} />
      {isOffering && <OfferForm conversationId={id} onDone={() => setOffering(false)} />}
      <div ref={end}>{blocked ? <p>{messages.blocked}</p> : <Composer conversationId={id} />}</div>
      <Inline>
        {product.status === 'available' && !blocked && !isAgreed && !isOffering && (
          <Button ref={opener} variant="secondary" onClick={() => setOffering(true)}>
            {messages.offer.open}
          </Button>
        )}
        <Block conversation={conversation} />
        <ButtonLink variant="ghost" to={paths.inbox()}>
          {messages.toInbox}
        </ButtonLink>
      </Inline>
    </Stack>
  );
}

function Block({ conversation: { id, with: other, blocked } }: { readonly conversation: Conversation }) {
  const block = useChange(id, (api, isBlocked: boolean) =>
    api(isBlocked ? 'POST /conversations/{id}/block' : 'DELETE /conversations/{id}/block', {
      params: { id },
    }),
  );
  async function change() {
    if (blocked || (await confirmDialog(messages.confirmBlock(other.name)))) block.mutate(!blocked);
  }
  return (
    <>
      <Button variant="ghost" busy={block.isPending} onClick={() => void change()}>
        {blocked ? messages.unblock : messages.block}
      </Button>
      <FormError>{block.error?.message}</FormError>
    </>
  );
}

/** The order is beside the messages, on small screens below them. */
const Whole = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[6]};
  align-items: start;
  padding-block-end: ${theme.space[7]};

  ${theme.media.lg} {
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
  }
`;

const Beside = styled.div`
  ${theme.media.lg} {
    padding-block-start: ${theme.space[7]};
  }
`;

const About = styled.div`
  display: flex;
  gap: ${theme.space[3]};
  align-items: center;

  & a {
    color: ${theme.color.accent};
  }
`;
