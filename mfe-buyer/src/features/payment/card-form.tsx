import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useSession } from 'shared-auth';
import { styled } from 'shared-runtime/styles';
import {
  Button,
  ErrorState,
  Form,
  FormError,
  formatPrice,
  Spinner,
  TextField,
  theme,
  useLeaveWarning,
} from 'shared-ui';
import { messages } from '../../messages.ts';
import { useProviderCard } from './use-provider-card.ts';

const texts = messages.payment;

/**
 * The form where no payment provider is set up: nothing could charge a card, so no card is asked for, and `Pay` says what
 * to do instead. The name is sent to nobody; the field has no `name`, so not even a browser without scripts sends it.
 */
export function CardForm({ amount }: { readonly amount: number }) {
  const ownName = useSession().user?.name ?? '';
  const [name, setName] = useState(ownName);
  const [done, setDone] = useState(false);
  useLeaveWarning(() => name !== ownName && !done, texts.leave);

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
  useLeaveWarning(() => name !== '' && progress !== 'done', texts.leave);

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

/** The box for a card: the provider's element, or why no card is asked for. */
function CardElement({ children }: { readonly children: ReactNode }) {
  const id = useId();
  return (
    <CardBox role="group" aria-labelledby={id}>
      <p id={id}>{messages.payment.card}</p>
      {children}
    </CardBox>
  );
}

const CardBox = styled.div`
  display: grid;
  gap: ${theme.space[4]};
  padding: ${theme.space[4]};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.md};
  background: ${theme.color.surfaceSunken};

  > p:first-child {
    font-size: ${theme.size.sm};
    font-weight: 640;
  }
`;

interface PayResultProps {
  readonly done: string | undefined;
  readonly amount: number;
}

function PayResult({ done, amount }: PayResultProps) {
  return (
    <Result role="status">
      {done ? (
        <>
          <strong>{done}</strong> {texts.doneMore(formatPrice(amount))}
        </>
      ) : null}
    </Result>
  );
}

const Result = styled.p`
  padding: ${theme.space[4]};
  border-radius: ${theme.radius.md};
  background: ${theme.color.successSoft};
  color: ${theme.color.success};

  /* Takes no space, but exists for screen readers: a live region has to be there before what it announces. */
  &:empty {
    position: absolute;
    padding: 0;
  }
`;
