import { type ChangeEvent, type FormEvent, useCallback, useRef, useState } from 'react';
import { styled } from 'shared-runtime/styles';
import { Button, FieldRow, Form, TextField, theme, useLeaveWarning } from 'shared-ui';
import { messages } from '../../../messages.ts';
import { type CardForm as Card, type CardErrors, checkCard } from '../card-rules.ts';
import { CardElement } from './card-element.tsx';
import { PayResult } from './pay-result.tsx';

const texts = messages.payment;
const blank: Card = { name: '', number: '', expiry: '', cvc: '' };

/** No field has a name, so not even a browser without our script could send what is typed. */
export function CardForm({ amount }: { readonly amount: number }) {
  const [card, setCard] = useState(blank);
  const [errors, setErrors] = useState<CardErrors>({});
  const [done, setDone] = useState(false);
  const typed = useRef(card);
  typed.current = card;
  const unsaved = useCallback(() => Object.values(typed.current).some((value) => value !== ''), []);
  useLeaveWarning(unsaved, texts.leave);

  function submit(event: FormEvent) {
    event.preventDefault();
    const wrong = checkCard(card, new Date());
    setErrors(wrong);
    const fine = Object.keys(wrong).length === 0;
    setDone(fine);
    if (fine) setCard(blank);
  }

  const field = (name: keyof Card) => ({
    value: card[name],
    error: errors[name],
    autoComplete: 'off',
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const { value } = event.currentTarget;
      setCard((before) => ({ ...before, [name]: value }));
    },
  });

  return (
    <Form onSubmit={submit} aria-label={texts.title}>
      <TextField label={texts.name} {...field('name')} />
      <CardElement>
        <TextField label={texts.number} inputMode="numeric" maxLength={23} {...field('number')} />
        <Pair>
          <TextField label={texts.expiry} inputMode="numeric" maxLength={7} {...field('expiry')} />
          <TextField label={texts.cvc} inputMode="numeric" maxLength={4} {...field('cvc')} />
        </Pair>
      </CardElement>
      <Button type="submit" size="lg" block>
        {texts.pay}
      </Button>
      <PayResult done={done} amount={amount} />
    </Form>
  );
}

/** Short enough to stand beside each other on a phone too. */
const Pair = styled(FieldRow)`
  grid-auto-flow: row;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${theme.space[4]};
`;
