import { type FormEvent, useRef, useState } from 'react';
import type { Conversation, Message } from 'shared-contracts';
import { Button, Card, FormError, formatPrice, Inline, Stack, TextField } from 'shared-ui';
import { LocalTime } from 'shared-ui/local-time';
import { useRefocus } from '../../use-refocus.ts';
import { useChange } from './chat-queries.ts';
import { newId } from './drafts.ts';
import { messages } from './messages.ts';

const text = messages.offer;

export interface MessageProps {
  readonly message: Message;
  readonly conversation: Conversation;
  /** Called when the user wants to make a counter-offer. */
  readonly onOther: () => void;
}

/** The price offer of a message, with the actions of its recipient: accept, decline, or make a counter-offer. */
export function Offer({ message: { id, mine, offer }, conversation, onOther }: MessageProps) {
  const reply = useChange(conversation.id, (api, action: 'take' | 'decline') =>
    api('POST /conversations/{id}/offers/{offer}/{action}', {
      params: { id: conversation.id, offer: id, action },
    }),
  );
  const isOpen = offer?.state === 'open' && !mine;
  const outcome = useRefocus<HTMLSpanElement>(reply.isSuccess, isOpen);
  if (!offer) return null;
  const { price, state, until } = offer;
  const named = formatPrice(price);
  const runs = (action: typeof reply.variables) => reply.isPending && reply.variables === action;
  return (
    <>
      <strong>{mine ? text.mine(named) : text.theirs(named, conversation.with.name)}</strong>
      {!isOpen && (
        <span tabIndex={-1} ref={outcome}>
          {text.states[state]}
          {until !== undefined && (
            <>
              {' '}
              {text.until} <LocalTime at={until} />
            </>
          )}
        </span>
      )}
      {isOpen && (
        <Inline>
          <Button
            size="sm"
            busy={runs('take')}
            disabled={runs('decline')}
            onClick={() => reply.mutate('take')}
          >
            {text.take}
          </Button>
          <Button
            size="sm"
            variant="secondary"
            busy={runs('decline')}
            disabled={runs('take')}
            onClick={() => reply.mutate('decline')}
          >
            {text.decline}
          </Button>
          <Button size="sm" variant="ghost" onClick={onOther}>
            {text.other}
          </Button>
        </Inline>
      )}
      <FormError>{reply.error?.message}</FormError>
    </>
  );
}

interface OfferFormProps {
  readonly conversationId: string;
  readonly onDone: () => void;
}

/** Form for a price offer; Escape closes it. Shows the market's error above its buttons. */
export function OfferForm({ conversationId, onDone }: OfferFormProps) {
  /** One id per price, so that each is offered once. */
  const ids = useRef<Record<number, string>>({});
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const offer = useChange(conversationId, (api, given: { readonly id: string; readonly price: number }) =>
    api('POST /conversations/{id}/offers', { params: { id: conversationId }, body: given }),
  );

  function submit(event: FormEvent) {
    event.preventDefault();
    const price = Number(typed.trim().replace(/^\$/, ''));
    const isAmount = /^\$?\d{1,7}(\.\d{1,2})?$/.test(typed.trim()) && price > 0;
    setProblem(isAmount ? undefined : text.invalid);
    if (!isAmount) return;
    ids.current[price] ??= newId();
    offer.mutate({ id: ids.current[price], price }, { onSuccess: onDone });
  }

  return (
    <Card>
      <form
        onSubmit={submit}
        onKeyDown={({ key }) => key === 'Escape' && !offer.isPending && onDone()}
        noValidate
      >
        <Stack gap={3}>
          <TextField
            label={text.label}
            inputMode="decimal"
            autoFocus
            value={typed}
            error={problem}
            onChange={({ target }) => setTyped(target.value)}
          />
          <FormError>{offer.error?.message}</FormError>
          <Inline>
            <Button type="submit" busy={offer.isPending}>
              {text.send}
            </Button>
            <Button variant="ghost" disabled={offer.isPending} onClick={onDone}>
              {text.cancel}
            </Button>
          </Inline>
        </Stack>
      </form>
    </Card>
  );
}
