import { type ComponentType, useState } from 'react';
import type { Kitchen } from 'shared-contracts';
import { Button } from 'shared-ui/core';
import { isEmpty } from '../../../kitchen/device-kitchen.ts';
import type { KitchenDialogProps } from './kitchen-dialog.tsx';
import { messages } from './messages.ts';

interface KitchenEditorProps {
  readonly kitchen: Kitchen;
  readonly keep: (kitchen: Kitchen) => Promise<void>;
}

/** Opens the form of the kitchen, whose code comes when it is asked for. */
export function KitchenEditor({ kitchen, keep }: KitchenEditorProps) {
  const [isOpen, setOpen] = useState(false);
  const [status, setStatus] = useState('');
  const [Loaded, setLoaded] = useState<ComponentType<KitchenDialogProps>>();
  async function open() {
    setOpen(true);
    try {
      const { KitchenDialog } = await import('./kitchen-dialog.tsx');
      setLoaded(() => KitchenDialog);
      setStatus('');
    } catch {
      setOpen(false);
      setStatus(messages.formFailed);
    }
  }
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" busy={isOpen && !Loaded} onClick={open}>
        {isEmpty(kitchen) ? messages.edit : messages.change}
      </Button>
      <span role="status">{status}</span>
      {Loaded && isOpen && (
        <Loaded
          kitchen={kitchen}
          keep={keep}
          onClose={(said = '') => {
            setOpen(false);
            setStatus(said);
          }}
        />
      )}
    </>
  );
}
