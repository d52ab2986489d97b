import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { TextField } from '../form/text-field.tsx';
import { Dialog } from './dialog.tsx';

function Buying() {
  const [open, setOpen] = useState(false);
  return (
    <main>
      <h1>Retro</h1>
      <button type="button" onClick={() => setOpen(true)}>
        Buy Now
      </button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Buy it"
        footer={<button type="submit">Submit</button>}
      >
        <TextField label="Your Name" readOnly defaultValue="Ada" />
        <TextField label="Your Phone Number" type="number" />
      </Dialog>
    </main>
  );
}

async function open() {
  render(<Buying />);
  expect(screen.queryByLabelText('Your Name')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Buy Now' }));
  return screen.getByRole('dialog', { name: 'Buy it' });
}

function expectClosed() {
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Buy Now' })).toHaveFocus();
  expect(document.documentElement.style.overflow).toBe('');
}

test('a dialog renders its content only when open, focuses its first editable field, and prevents the page from scrolling', async () => {
  const dialog = await open();
  expect(dialog).toContainElement(screen.getByRole('button', { name: 'Submit' }));
  expect(screen.getByRole('spinbutton', { name: 'Your Phone Number' })).toHaveFocus();
  expect(document.documentElement.style.overflow).toBe('hidden');
});

test.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['its close button', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
])('%s closes the dialog and restores the focus', async (_, close) => {
  await open();
  await close();
  expectClosed();
});

test('a dialog whose opener was disabled meanwhile moves the focus to the heading of the page', async () => {
  await open();
  screen.getByText('Buy Now').setAttribute('disabled', '');
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('heading', { name: 'Retro' })).toHaveFocus();
});

test('a press on the backdrop closes the dialog, a press inside does not', async () => {
  const dialog = await open();
  fireEvent.mouseDown(screen.getByText('Buy it'));
  expect(dialog).toBeInTheDocument();
  fireEvent.mouseDown(dialog);
  expectClosed();
});

test('a dialog unmounted while open lets the page scroll again', async () => {
  const { unmount } = render(
    <Dialog open onClose={() => undefined} title="Buy it">
      text
    </Dialog>,
  );
  expect(screen.getByRole('dialog', { name: 'Buy it' })).toHaveFocus();
  unmount();
  expect(document.documentElement.style.overflow).toBe('');
});
