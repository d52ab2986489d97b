import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { FileField } from './file-field.tsx';
import { Form } from './form.tsx';
import { FormError } from './form-error.tsx';
import { SelectField } from './select-field.tsx';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';

test('a field is named by its label alone; an error and a hint describe it, an error makes it invalid', () => {
  const { rerender } = render(<TextField label="Email" />);
  const field = screen.getByRole('textbox', { name: 'Email' });
  expect(field).toBeValid();
  expect(field).not.toHaveAttribute('aria-describedby');
  rerender(<TextField label="Email" hint="We never show it." error="Enter an e-mail address." />);
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('We never show it. Enter an e-mail address.');
});

test('the mouse wheel and the arrow keys do not change the value of a number field', async () => {
  render(<TextField label="Phone Number" type="number" />);
  const field = screen.getByRole('spinbutton', { name: 'Phone Number' }) as HTMLInputElement;
  await userEvent.type(field, '01715550123{ArrowUp}{ArrowDown}');
  expect(field.value).toBe('01715550123');
  field.dispatchEvent(new WheelEvent('wheel', { deltaY: 100, bubbles: true }));
  expect(field.readOnly).toBe(true);
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(field.readOnly).toBe(false);
  expect(field).toHaveFocus();
  expect(field.value).toBe('01715550123');
});

test('every field passes its native control to a ref, and clears the ref on unmount', () => {
  const seen: (string | undefined)[] = [];
  const ref = (control: HTMLElement | null) => {
    seen.push(control?.tagName);
  };
  const { unmount } = render(
    <Form>
      <TextField label="Name" ref={ref} />
      <TextField label="Price" type="number" ref={ref} />
      <TextArea label="Description" ref={ref} />
      <SelectField label="Role" ref={ref} />
      <FileField label="Photo" ref={ref} />
    </Form>,
  );
  expect(seen).toEqual(['INPUT', 'INPUT', 'TEXTAREA', 'SELECT', 'INPUT']);
  unmount();
  expect(seen.slice(5)).toEqual(Array.from({ length: 5 }));
});

test('a file field shows the name of the chosen file, and clears it when the form is reset', async () => {
  render(
    <Form aria-label="Sell">
      <FileField label="Photo" accept="image/png" />
    </Form>,
  );
  expect(screen.getByText('Choose a picture')).toBeVisible();
  await userEvent.upload(
    screen.getByLabelText('Photo'),
    new File(['x'], 'fridge.png', { type: 'image/png' }),
  );
  expect(screen.getByText('fridge.png')).toBeVisible();
  // A browser empties the field here; the simulated upload above does not.
  Object.defineProperty(screen.getByLabelText('Photo'), 'files', { value: [] });
  screen.getByRole<HTMLFormElement>('form', { name: 'Sell' }).reset();
  expect(await screen.findByText('Choose a picture')).toBeVisible();
});

test('a form error is announced, and without text there is none', () => {
  const { rerender } = render(<FormError>The password is wrong.</FormError>);
  expect(screen.getByRole('alert')).toHaveTextContent('The password is wrong.');
  rerender(<FormError>{undefined}</FormError>);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a form submits by POST, so that no input ends up in the URL', () => {
  render(<Form aria-label="Login" />);
  expect(screen.getByRole('form', { name: 'Login' })).toHaveAttribute('method', 'post');
});

test('a controlled field receives input typed before hydration', async () => {
  function Page() {
    const [text, setText] = useState('');
    return (
      <TextField label={`Width ${text}`} value={text} onChange={({ target }) => setText(target.value)} />
    );
  }
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<Page />);
  await userEvent.type(screen.getByLabelText('Width'), '60');
  await act(async () => render(<Page />, { container, hydrate: true }));
  expect(screen.getByLabelText('Width 60')).toHaveValue('60');
});
