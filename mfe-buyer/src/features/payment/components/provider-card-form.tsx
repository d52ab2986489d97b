import { type FormEvent, useCallback, useRef, useState } from 'react';
import { styled } from 'shared-runtime/styles';
import { Button, ErrorState, Form, FormError, Spinner, TextField, useLeaveWarning } from 'shared-ui';
import { messages } from '../../../messages.ts';
import { useProviderCard } from '../use-provider-card.ts';
import { CardElement } from './card-element.tsx';
import { PayResult } from './pay-result.tsx';

const texts = messages.payment;

interface ProviderCardFormProps {
  readonly amount: number;
  readonly paymentKey: string;
}

/** With the provider's own card element: the card goes to the provider, who checks it. Nobody charges it. */
export function ProviderCardForm({ amount, paymentKey }: ProviderCardFormProps) {
  const { place, card, state, retry } = useProviderCard(paymentKey);
  const [name, setName] = useState('');
  const [errors, setErrors] = useState<{ name?: string; card?: string }>({});
  const [progress, setProgress] = useState<'editing' | 'sending' | 'done'>('editing');
  const unsaved = useRef(false);
  unsaved.current = name !== '' && progress !== 'done';
  useLeaveWarning(
    useCallback(() => unsaved.current, []),
    texts.leave,
  );

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (progress === 'sending' || card.current === undefined) return;
    setProgress('editing');
    if (name.trim() === '') return setErrors({ name: texts.missing.name });
    setErrors({});
    setProgress('sending');
    try {
      const wrong = await card.current.check(name.trim());
      setErrors(wrong === undefined ? {} : { card: wrong });
      setProgress(wrong === undefined ? 'done' : 'editing');
    } catch {
      setErrors({ card: texts.providerAway });
      setProgress('editing');
    }
  }

  return (
    <Form onSubmit={(event) => void submit(event)} aria-label={texts.title}>
      <TextField
        label={texts.name}
        value={name}
        error={errors.name}
        autoComplete="cc-name"
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <CardElement>
        <Place ref={place} hidden={state === 'failed'} />
        {state === 'loading' ? <Spinner /> : null}
        {state === 'failed' ? <ErrorState message={texts.providerAway} onRetry={retry} /> : null}
      </CardElement>
      <FormError>{errors.card}</FormError>
      <Button
        type="submit"
        size="lg"
        block
        disabled={state !== 'open'}
        busy={progress === 'sending'}
        busyLabel={texts.checking}
      >
        {texts.pay}
      </Button>
      <PayResult done={progress === 'done' ? texts.done : undefined} amount={amount} />
    </Form>
  );
}

const Place = styled.div`
  min-height: 1.5rem;
`;
