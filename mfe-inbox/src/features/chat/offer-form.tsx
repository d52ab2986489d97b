import { type FormEvent, useState } from 'react';
import { Button, Card, FormError, Inline, Stack, TextField } from 'shared-ui';
import { useNamePrice } from './chat-queries.ts';
import { newId } from './drafts.ts';
import { messages } from './messages.ts';

const text = messages.offer;

interface OfferFormProps {
  readonly conversationId: string;
  readonly onDone: () => void;
}

/** Names a price. What the market refuses, it says beside the field. */
export function OfferForm({ conversationId, onDone }: OfferFormProps) {
  const [id] = useState(newId);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const offer = useNamePrice(conversationId);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (offer.isPending) return;
    const price = Number(typed.trim().replace(/^\$/, ''));
    const isAmount = /^\$?\d{1,7}(\.\d{1,2})?$/.test(typed.trim()) && price > 0;
    setProblem(isAmount ? undefined : text.invalid);
    if (isAmount) offer.mutate({ id, price }, { onSuccess: onDone });
  }

  return (
    <Card>
      <form onSubmit={submit} noValidate>
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
