import { type FormEvent, useState } from 'react';
import { storedText, storeText } from 'shared-runtime/stored-text';
import { styled } from 'shared-runtime/styles';
import { Button, Form, FormError, Stack, TextField, theme } from 'shared-ui';
import { choiceStyles } from '../../styles.tsx';
import { messages } from './messages.ts';
import type { OrderPartProps } from './order-query.ts';

const texts = messages.code;

/** Hand-over for the buyer: the code, and a button that confirms receipt. */
export function BuyerHandover({ order, moving }: OrderPartProps) {
  if (!order.actions.includes('received')) return null;
  return (
    <Stack gap={3}>
      {order.code && (
        <div>
          <p>{texts.label}</p>
          <Code>{order.code}</Code>
          <p>{texts.when}</p>
        </div>
      )}
      <FormError>{moving.errorOf('received')}</FormError>
      <div>
        <Button busy={moving.isPending} onClick={() => moving.move({ action: 'received' })}>
          {texts.received}
        </Button>
        <Small>{texts.receivedHint}</Small>
      </div>
    </Stack>
  );
}

/** Hand-over for the seller: a field for the code, which the market verifies. */
export function SellerHandover({ order, moving }: OrderPartProps) {
  const [code, setCode] = useState('');
  const [wrong, setWrong] = useState<string>();
  if (!order.actions.includes('handover')) return null;
  function submit(event: FormEvent) {
    event.preventDefault();
    const digits = code.replace(/\s/g, '');
    const isCode = /^\d{6}$/.test(digits);
    setWrong(isCode ? undefined : texts.wrong);
    if (isCode) moving.move({ action: 'handover', body: { code: digits } });
  }
  return (
    <Form onSubmit={submit}>
      <TextField
        label={texts.enter}
        hint={texts.enterHint}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        value={code}
        onChange={({ target }) => setCode(target.value)}
        error={wrong ?? moving.errorOf('handover')}
      />
      <Button type="submit" busy={moving.isPending}>
        {texts.submit}
      </Button>
    </Form>
  );
}

const Code = styled.strong`
  display: block;
  font-family: ${theme.font.mono};
  font-size: ${theme.size.xxl};
  letter-spacing: 0.2em;
`;

const Small = styled.p`
  margin-block-start: ${theme.space[1]};
  color: ${theme.color.textMuted};
  font-size: ${theme.size.sm};
`;

const checks = Object.entries(messages.checks.items);

/** Check list for the hand-over; the ticks are stored on the device. Rendered in the browser only. */
export function CheckList({ orderId }: { readonly orderId: string }) {
  const key = `market.checks.${orderId}`;
  const [ticked, setTicked] = useState(() => (storedText(key) ?? '').split(','));
  function tick(name: string, isOn: boolean) {
    const next = isOn ? [...ticked, name] : ticked.filter((each) => each !== name);
    setTicked(next);
    // Without storage the ticks last as long as the page.
    storeText(key, next.join(','));
  }
  return (
    <>
      <List>
        {checks.map(([name, [label, how]]) => (
          <li key={name}>
            <label>
              <input
                type="checkbox"
                checked={ticked.includes(name)}
                onChange={({ target }) => tick(name, target.checked)}
              />
              <span>
                <strong>{label}</strong>: {how}
              </span>
            </label>
          </li>
        ))}
      </List>
      <p>{messages.checks.onDevice}</p>
    </>
  );
}

const List = styled.ul`
  list-style: none;

  label {
    ${choiceStyles}
    align-items: start;
    padding-block: ${theme.space[2]};
  }
`;
