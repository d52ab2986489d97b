import { type FormEvent, useState } from 'react';
import { Button, confirmDialog, Form, FormError, TextArea } from 'shared-ui';
import { messages } from './messages.ts';
import type { OrderPartProps } from './order-query.ts';

const texts = { cancel: messages.cancel, answer: messages.answer };

type TextFormProps = Pick<OrderPartProps, 'moving'> & { readonly action: keyof typeof texts };

/** Form for a move that needs a text: cancels the order with a reason, after a confirmation dialog, or replies to a review. */
export function TextForm({ moving, action }: TextFormProps) {
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState<string>();
  const { label, hint, none, submit, maxLength } = texts[action];
  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    const given = text.trim();
    setWrong(given === '' ? none : undefined);
    if (given === '') return;
    if (action === 'answer') moving.move({ action, body: { text: given } });
    else if (await confirmDialog(texts.cancel.confirm)) moving.move({ action, body: { reason: given } });
  }
  return (
    <Form onSubmit={onSubmit}>
      <TextArea
        {...{ label, hint, maxLength }}
        value={text}
        onChange={({ target }) => setText(target.value)}
        error={wrong}
      />
      <FormError>{moving.errorOf(action)}</FormError>
      <Button type="submit" variant={action === 'cancel' ? 'danger' : 'primary'} busy={moving.isPending}>
        {submit}
      </Button>
    </Form>
  );
}
