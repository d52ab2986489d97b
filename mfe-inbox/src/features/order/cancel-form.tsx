import { type FormEvent, useState } from 'react';
import { Button, confirmDialog, Form, FormError, TextArea } from 'shared-ui';
import { messages } from './messages.ts';
import type { OrderPartProps } from './order-query.ts';

const texts = messages.cancel;

/** Cancels with a reason, after one more question. */
export function CancelForm({ moving }: Pick<OrderPartProps, 'moving'>) {
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState<string>();
  async function submit(event: FormEvent) {
    event.preventDefault();
    setWrong(reason.trim() === '' ? texts.none : undefined);
    if (reason.trim() === '' || !(await confirmDialog(texts.confirm))) return;
    await moving.move({ action: 'cancel', body: { reason: reason.trim() } });
  }
  return (
    <Form onSubmit={submit}>
      <TextArea
        label={texts.reason}
        hint={texts.reasonHint}
        maxLength={500}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        error={wrong}
      />
      <FormError>{moving.errorOf('cancel')}</FormError>
      <Button type="submit" variant="danger" busy={moving.isPending}>
        {texts.submit}
      </Button>
    </Form>
  );
}
