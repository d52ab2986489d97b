import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { Button } from './button.tsx';

test('a button reacts to pointer and keyboard, and passes its element to a ref', async () => {
  const onClick = jest.fn();
  const ref = createRef<HTMLButtonElement>();
  render(
    <Button ref={ref} onClick={onClick}>
      Buy Now
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Buy Now' });
  await userEvent.click(button);
  await userEvent.keyboard('{Enter} ');
  expect(onClick).toHaveBeenCalledTimes(3);
  expect(ref.current).toBe(button);
  expect(button).toHaveAttribute('type', 'button');
});

test('a busy button keeps the focus, shows its busy label, and cannot be pressed again', async () => {
  const onSubmit = jest.fn((event: { preventDefault(): void }) => event.preventDefault());
  const onClick = jest.fn();
  const form = (busy: boolean) => (
    <form onSubmit={onSubmit}>
      <Button type="submit" busy={busy} busyLabel="Add Product..." onClick={onClick}>
        Add Product
      </Button>
    </form>
  );
  const { rerender } = render(form(false));
  await userEvent.click(screen.getByRole('button', { name: 'Add Product' }));
  rerender(form(true));
  const button = screen.getByRole('button', { name: 'Add Product...' });
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(button);
  await userEvent.keyboard('{Enter}');
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(onSubmit).toHaveBeenCalledTimes(1);
});
