import { type MouseEvent, useState } from 'react';
import { BuyDialog } from './buy-dialog.tsx';
import { Specimen } from './specimen.tsx';
import { Button, confirmDialog, Inline, successDialog, toast } from './ui.ts';

const tones = ['success', 'info', 'warning', 'danger'] as const;

/** Messages lie over the page, in the page's theme: it takes that of the side they are asked for on. */
function takeTheme({ currentTarget }: MouseEvent<HTMLElement>) {
  const side = currentTarget.closest<HTMLElement>('[data-theme]');
  if (side?.dataset.theme) document.documentElement.dataset.theme = side.dataset.theme;
}

const ask = () =>
  confirmDialog({
    title: 'Delete this product?',
    text: 'It disappears for buyers at once.',
    confirmLabel: 'Delete',
    danger: true,
  });
const succeed = () =>
  successDialog({ title: 'It is yours', text: 'Call 01715550123 and meet at Harbour Street 4 with $349.' });

export function Messages() {
  const [open, setOpen] = useState(false);
  return (
    <Specimen of="Dialog, confirmDialog, successDialog, toast">
      <Inline onClickCapture={takeTheme}>
        <Button variant="secondary" onClick={() => setOpen(true)}>
          Open dialog
        </Button>
        <Button variant="secondary" onClick={ask}>
          Ask
        </Button>
        <Button variant="secondary" onClick={succeed}>
          Succeed
        </Button>
        {tones.map((tone) => (
          <Button key={tone} variant="secondary" onClick={() => toast(`A toast that says ${tone}.`, tone)}>
            Toast: {tone}
          </Button>
        ))}
      </Inline>
      <BuyDialog open={open} onClose={() => setOpen(false)} />
    </Specimen>
  );
}
