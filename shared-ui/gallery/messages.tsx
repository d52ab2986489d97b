import { type MouseEvent, useState } from 'react';
import { Button, confirmDialog, Dialog, Inline, successDialog, toast } from '../src/index.ts';

/** Messages have the page's theme: this sets it to the theme of the side where the button was clicked. */
function takeTheme({ currentTarget }: MouseEvent<HTMLElement>) {
  document.documentElement.dataset.theme = currentTarget.closest<HTMLElement>('[data-theme]')?.dataset.theme;
}

export function Messages() {
  const [open, setOpen] = useState(false);
  const text = 'It disappears for buyers at once.';
  const shown = {
    Dialog: () => setOpen(true),
    Confirm: () =>
      confirmDialog({ title: 'Delete this product?', text, confirmLabel: 'Delete', danger: true }),
    Succeed: () => successDialog({ title: 'It is yours', text: 'Meet at Harbour Street 4 with $349.' }),
    Toast: () => toast('It is on your wishlist.'),
    'Bad news': () => toast('That did not work.', 'danger', { label: 'Undo', onPress: () => {} }),
  };
  return (
    <Inline onClickCapture={takeTheme}>
      {Object.entries(shown).map(([label, show]) => (
        <Button key={label} variant="secondary" onClick={() => void show()}>
          {label}
        </Button>
      ))}
      <Dialog open={open} onClose={() => setOpen(false)} title="Buy Larder fridge">
        Meet the seller, look inside, take it home.
      </Dialog>
    </Inline>
  );
}
