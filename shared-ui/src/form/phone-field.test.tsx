import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PhoneField } from './phone-field.tsx';
import { TextField } from './text-field.tsx';

const unreadable = 'A phone number has digits only.';
const readDigits = (text: string) => (/[a-z]/i.test(text) ? undefined : text.replace(/\D/g, ''));

function open(error?: string) {
  render(<PhoneField label="Phone Number" readDigits={readDigits} unreadable={unreadable} error={error} />);
  return screen.getByRole('spinbutton', { name: 'Phone Number' }) as HTMLInputElement;
}

test.each(['555-0100', '+1 (555) 010-0100', '555.0100', '555 01 00', '0049/30 123'])(
  'typing %s into a phone field leaves only the digits',
  async (typed) => {
    const field = open();
    expect(field).toHaveAttribute('type', 'number');
    await userEvent.type(field, typed);
    expect(field.value).toBe(typed.replace(/\D/g, ''));
    expect(field).toBeValid();
  },
);

test('a pasted phone number is reduced to digits and appended to the existing text', async () => {
  const field = open();
  await userEvent.type(field, '00');
  await userEvent.paste('+1 (555) 010-0100');
  expect(field.value).toBe('0015550100100');
});

test('a pasted text that is no phone number is refused with the reason, until the next input', async () => {
  const field = open();
  await userEvent.click(field);
  await userEvent.paste('555-0100 ext. 5');
  expect(field.value).toBe('');
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription(unreadable);
  await userEvent.type(field, '5');
  expect(field).toBeValid();
});

test.each([
  ['349,50', '349.50'],
  ['1.200,50 €', '1200.50'],
  ['$1,200.50', '1200.50'],
  ['1,200,000', '1200000'],
  ['1,200', '1.200'],
  ['1,2,3', ''],
])('a number field understands a pasted %s as %s, and says so if it cannot', async (pasted, value) => {
  render(<TextField label="Price" type="number" unreadable="Use digits." />);
  const field = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Price' });
  await userEvent.click(field);
  await userEvent.paste(pasted);
  expect(field.value).toBe(value);
  expect(field).toHaveAccessibleDescription(value === '' ? 'Use digits.' : '');
});

test('a number field shows its unreadable message for bad input, until an event or a rendering finds none', () => {
  const shown = (error: string) => (
    <TextField label="Price" type="number" error={error} unreadable="Use digits." />
  );
  const { rerender } = render(shown('Enter the price.'));
  const field = screen.getByRole('spinbutton', { name: 'Price' });
  const setValidity = (badInput: boolean) =>
    Object.defineProperty(field, 'validity', { configurable: true, value: { badInput } });
  expect(field).toHaveAccessibleDescription('Enter the price.');
  setValidity(true);
  fireEvent.input(field);
  expect(field).toHaveAccessibleDescription('Use digits.');
  setValidity(false);
  fireEvent.blur(field);
  expect(field).toHaveAccessibleDescription('Enter the price.');
  setValidity(true);
  fireEvent.input(field);
  expect(field).toHaveAccessibleDescription('Use digits.');
  // The form has emptied the field without an event.
  setValidity(false);
  rerender(shown('Enter it again.'));
  expect(field).toHaveAccessibleDescription('Enter it again.');
});
