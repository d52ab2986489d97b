import { type FormEvent, useId, useState } from 'react';
import type { SavedSearch } from 'shared-contracts';
import { Button, Dialog, FormError, Stack, TextField, toast } from 'shared-ui';
import { messages } from '../../../saved-searches/messages.ts';
import { useChangeSaved } from '../use-change-saved.ts';

const LONGEST_NAME = 120;

interface RenameDialogProps {
  readonly saved: SavedSearch;
  readonly onClose: () => void;
}

/** Asks what a saved search is to be called. What was typed stays when it cannot be sent. */
export function RenameDialog({ saved, onClose }: RenameDialogProps) {
  const form = useId();
  const change = useChangeSaved();
  const [name, setName] = useState(saved.name);
  const [isMissing, setMissing] = useState(false);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (change.isPending) return;
    setMissing(name.trim() === '');
    if (name.trim() === '') return;
    const done = () => {
      toast(messages.renamed, 'success');
      onClose();
    };
    change.mutate({ kind: 'rename', saved, name: name.trim() }, { onSuccess: done });
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={messages.renameTitle}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button type="submit" form={form} busy={change.isPending}>
            {messages.keep}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <Stack gap={4}>
          {change.error ? <FormError>{change.error.message}</FormError> : null}
          <TextField
            label={messages.name}
            value={name}
            maxLength={LONGEST_NAME}
            error={isMissing ? messages.nameMissing : undefined}
            onChange={({ target }) => setName(target.value)}
          />
        </Stack>
      </form>
    </Dialog>
  );
}
