import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useSession } from 'shared-auth';
import { styled } from 'shared-runtime/styles';
import {
  Button,
  ErrorState,
  Form,
  FormError,
  formatPrice,
  Spinner,
  Stack,
  TextField,
  theme,
  useLeaveWarning,
} from 'shared-ui';
import { messages } from '../../messages.ts';

const texts = messages.payment;

interface PayFormProps {
  readonly amount: number;
  /** Publishable key of the payment provider, if one is configured. */
  readonly paymentKey: string | undefined;
}

/**
 * With a payment provider, the card goes into the provider's own element, and the provider validates it; it is never charged. Without a
 * provider no card could be charged, so the form asks for none, and `Pay` explains what to do instead. The name is then not sent anywhere;
 * its field has no `name`, so that not even a browser without scripts submits it.
 */
export function PayForm({ amount, paymentKey }: PayFormProps) {
  const ownName = useSession().user?.name ?? '';
  const begin = paymentKey ? '' : ownName;
  const cardId = useId();
  const { place, card, retry } = useProviderCard(paymentKey);
  const [name, setName] = useState(begin);
  const [errors, setErrors] = useState<{ name?: string; card?: string }>({});
  const isOpen = card !== undefined && card !== 'failed';
  const [progress, setProgress] = useState<'editing' | 'sending' | 'done'>('editing');
  useLeaveWarning(() => name !== begin && progress !== 'done', texts.leave);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!paymentKey) return setProgress('done');
    if (progress === 'sending' || !isOpen) return;
    setProgress('editing');
    if (name.trim() === '') return setErrors({ name: texts.missingName });
    setErrors({});
    setProgress('sending');
    const wrong = await card.check(name.trim()).catch(() => texts.providerAway);
    setErrors(wrong === undefined ? {} : { card: wrong });
    setProgress(wrong === undefined ? 'done' : 'editing');
  }

  return (
    <Form onSubmit={(event) => void submit(event)} aria-label={texts.title}>
      <TextField
        label={texts.name}
        value={name}
        error={errors.name}
        autoComplete={paymentKey ? 'cc-name' : 'off'}
        onChange={(event) => {
          setName(event.currentTarget.value);
          if (!paymentKey) setProgress('editing');
        }}
      />
      {/* The provider's element, or why no card is needed. */}
      <CardBox role="group" aria-labelledby={cardId}>
        <p id={cardId}>{texts.card}</p>
        {paymentKey ? (
          <>
            <Place ref={place} hidden={card === 'failed'} />
            {card === undefined ? <Spinner /> : null}
            {card === 'failed' ? <ErrorState message={texts.providerAway} onRetry={retry} /> : null}
          </>
        ) : (
          <p>{texts.noCard}</p>
        )}
      </CardBox>
      <FormError>{errors.card}</FormError>
      <Button
        type="submit"
        size="lg"
        block
        disabled={paymentKey !== undefined && !isOpen}
        busy={progress === 'sending'}
        busyLabel={texts.checking}
      >
        {texts.pay}
      </Button>
      <Result role="status">
        {progress === 'done' ? (
          <>
            <strong>{paymentKey ? texts.done : texts.inPerson}</strong> {texts.doneMore(formatPrice(amount))}
          </>
        ) : null}
      </Result>
    </Form>
  );
}

const Place = styled.div`
  min-height: 1.5rem;
`;

const CardBox = styled(Stack)`
  padding: ${theme.space[4]};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.md};
  background: ${theme.color.surfaceSunken};

  > p:first-child {
    font-size: ${theme.size.sm};
    font-weight: 640;
  }
`;

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

/** Mounts the provider's card element in `place` after hydration, and destroys it on unmount; does nothing without a key. */
function useProviderCard(paymentKey: string | undefined) {
  const place = useRef<HTMLDivElement>(null);
  const [card, setCard] = useState<ProviderCard | 'failed'>();
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every try opens it anew
  useEffect(() => {
    const element = place.current;
    if (!paymentKey || element === null) return;
    let left = false;
    const opening = openCard(paymentKey, element, getComputedStyle(element).color);
    opening.then(
      (opened) => left || setCard(opened),
      () => left || setCard('failed'),
    );
    return () => {
      left = true;
      setCard(undefined);
      opening.then(({ close }) => close()).catch(() => {});
    };
  }, [paymentKey, tries]);

  return { place, card, retry: () => setTries((before) => before + 1) };
}

type ProviderCard = Awaited<ReturnType<typeof openCard>>;

/**
 * Loads the payment provider's script and mounts its card element in `place`. This is the only place that loads the provider's code.
 * Rejects if the script fails to load; the next call tries again.
 * @param color of the text in the element, which is a document of the provider and inherits no styles
 */
async function openCard(key: string, place: HTMLElement, color: string) {
  const { loadStripe } = await import('@stripe/stripe-js/pure');
  const stripe = await loadStripe(key);
  if (stripe === null) throw new Error('The payment provider is for browsers only.');
  const card = stripe.elements().create('card', { style: { base: { color, fontSize: '16px' } } });
  card.mount(place);
  return {
    /** Lets the provider validate the card. @returns the provider's error message; undefined if the card is valid. */
    async check(name: string): Promise<string | undefined> {
      const { error } = await stripe.createPaymentMethod({ type: 'card', card, billing_details: { name } });
      return error?.message;
    },
    close: () => card.destroy(),
  };
}
