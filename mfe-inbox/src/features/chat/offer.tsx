import type { Conversation, Message } from 'shared-contracts';
import { Button, FormError, formatDateTime, formatPrice, Inline } from 'shared-ui';
import { useOfferReply } from './chat-queries.ts';
import { messages } from './messages.ts';

const text = messages.offer;

interface OfferProps {
  /** Of the message. */
  readonly id: string;
  readonly offer: NonNullable<Message['offer']>;
  readonly mine: boolean;
  readonly conversation: Conversation;
  readonly onOther: () => void;
}

/** A price that somebody named, and what the other one can say to it. */
export function Offer({ id, offer: { price, state, until }, mine, conversation, onOther }: OfferProps) {
  const answer = useOfferReply(conversation.id);
  const named = formatPrice(price);
  const isOpen = state === 'open' && !mine;
  return (
    <>
      <strong>{mine ? text.mine(named) : text.theirs(named, conversation.with.name)}</strong>
      {!isOpen && (
        <span>
          {text.states[state]}
          {until !== undefined && ` ${text.until} ${formatDateTime(until)}`}
        </span>
      )}
      {isOpen && (
        <Inline>
          <Button
            size="sm"
            busy={answer.isPending}
            onClick={() => answer.mutate({ offer: id, action: 'take' })}
          >
            {text.take}
          </Button>
          <Button
            size="sm"
            variant="secondary"
            disabled={answer.isPending}
            onClick={() => answer.mutate({ offer: id, action: 'decline' })}
          >
            {text.decline}
          </Button>
          <Button size="sm" variant="ghost" onClick={onOther}>
            {text.other}
          </Button>
        </Inline>
      )}
      <FormError>{answer.error?.message}</FormError>
    </>
  );
}
