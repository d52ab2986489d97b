import { type FormEvent, useCallback, useRef, useState } from 'react';
import { useSession } from 'shared-auth';
import { Button, Form, TextField, useLeaveWarning } from 'shared-ui';
import { messages } from '../../../messages.ts';
import { CardElement } from './card-element.tsx';
import { PayResult } from './pay-result.tsx';

const texts = messages.payment;

/**
 * The form where no payment provider is set up: nothing could charge a card, so no card is asked for, and `Pay` says what
 * to do instead. The name is sent to nobody; the field has no `name`, so not even a browser without scripts sends it.
 */
export function CardForm({ amount }: { readonly amount: number }) {
  const ownName = useSession().user?.name ?? '';
  const [name, setName] = useState(ownName);
  const [done, setDone] = useState(false);
  const unsaved = useRef(false);
  unsaved.current = name !== ownName && !done;
  useLeaveWarning(
    useCallback(() => unsaved.current, []),
    texts.leave,
  );

  function submit(event: FormEvent) {
    event.preventDefault();
    setDone(true);
  }

  return (
    <Form onSubmit={submit} aria-label={texts.title}>
      <TextField
        label={texts.name}
        value={name}
        autoComplete="off"
        onChange={(event) => {
          setName(event.currentTarget.value);
          setDone(false);
        }}
      />
      <CardElement>
        <p>{texts.noCard}</p>
      </CardElement>
      <Button type="submit" size="lg" block>
        {texts.pay}
      </Button>
      <PayResult done={done ? texts.inPerson : undefined} amount={amount} />
    </Form>
  );
}
