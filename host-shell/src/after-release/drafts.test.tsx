import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { DRAFT_KEY } from './draft-key.ts';
import { keepDraft } from './drafts.ts';
import { restoreDraft } from './restore-draft.ts';

const sent = jest.fn();

function Form() {
  const { register, handleSubmit } = useForm();
  const [place, setPlace] = useState('');
  return (
    <form aria-label="Offer" onSubmit={handleSubmit((values) => sent({ ...values, place }))}>
      <input aria-label="Name" {...register('name')} />
      <textarea aria-label="Text" {...register('text')} />
      <select aria-label="Kind" {...register('kind')}>
        <option value="">Choose</option>
        <option value="3">Mini</option>
      </select>
      <input type="checkbox" aria-label="Hidden from others" {...register('concealed')} />
      <input type="password" aria-label="Password" {...register('secret')} />
      <input autoComplete="cc-number" aria-label="Card" {...register('card')} />
      <input aria-label="Place" value={place} onChange={(event) => setPlace(event.target.value)} />
      <button type="submit">Send</button>
    </form>
  );
}

async function fillAndKeep() {
  const user = userEvent.setup();
  const { unmount } = render(<Form />);
  await user.type(screen.getByLabelText('Name'), 'Arctic 300');
  await user.type(screen.getByLabelText('Text'), 'Cold. Very.');
  await user.selectOptions(screen.getByLabelText('Kind'), 'Mini');
  await user.click(screen.getByLabelText('Hidden from others'));
  await user.type(screen.getByLabelText('Password'), 'a secret');
  await user.type(screen.getByLabelText('Card'), '4242');
  await user.type(screen.getByLabelText('Place'), 'Dhaka');
  keepDraft();
  unmount();
  return user;
}

beforeEach(() => {
  sessionStorage.clear();
  sent.mockReset();
});

it('the draft of a user whose session ended is deleted, not restored, for a guest or a different user', async () => {
  const typed = document.body.appendChild(document.createElement('input'));
  typed.setAttribute('aria-label', 'Name');
  typed.value = 'Arctic 300';
  for (const owner of [undefined, 'bea@market.test']) {
    keepDraft('ann@market.test');
    typed.value = '';
    restoreDraft(owner);
    expect(typed.value).toBe('');
    expect(sessionStorage.getItem(DRAFT_KEY)).toBeNull();
    typed.value = 'Arctic 300';
  }
  typed.remove();
});

const restored = {
  name: 'Arctic 300',
  text: 'Cold. Very.',
  kind: '3',
  concealed: true,
  secret: '',
  card: '',
  place: 'Dhaka',
};

it('a draft restores the fields and the state of the form, without passwords and card numbers', async () => {
  const user = await fillAndKeep();
  // Without the time, which may contain any digits.
  const { at: _, ...kept } = JSON.parse(sessionStorage.getItem(DRAFT_KEY) ?? '');
  expect(JSON.stringify(kept)).not.toMatch(/secret|4242/);
  render(<Form />);
  act(() => restoreDraft());
  expect(screen.getByLabelText('Name')).toHaveValue('Arctic 300');
  expect(screen.getByLabelText('Place')).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(sent).toHaveBeenCalledWith(restored);
  expect(sessionStorage.getItem(DRAFT_KEY)).toBeNull();
});

it('a draft is restored into a form that renders later, and only once', async () => {
  const user = await fillAndKeep();
  restoreDraft();
  const { unmount } = render(<Form />);
  await screen.findByDisplayValue('Arctic 300');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(sent).toHaveBeenCalledWith(restored);
  unmount();
  render(<Form />);
  await user.type(screen.getByLabelText('Place'), 'Rome');
  expect(screen.getByLabelText('Name')).toHaveValue('');
});

it('a draft does not overwrite newer input, and is not restored on a different page', async () => {
  const user = await fillAndKeep();
  const draft = sessionStorage.getItem(DRAFT_KEY) ?? '';
  render(<Form />);
  await user.type(screen.getByLabelText('Name'), 'Polar');
  act(() => restoreDraft());
  expect(screen.getByLabelText('Name')).toHaveValue('Polar');
  expect(screen.getByLabelText('Text')).toHaveValue('Cold. Very.');
  sessionStorage.setItem(DRAFT_KEY, draft.replace('"pathname":"/"', '"pathname":"/other"'));
  await user.clear(screen.getByLabelText('Text'));
  act(() => restoreDraft());
  expect(screen.getByLabelText('Text')).toHaveValue('');
});

it.each(['', '{', 'null', '{}', '7'])('an invalid stored draft is removed without an error: %s', (text) => {
  sessionStorage.setItem(DRAFT_KEY, text);
  restoreDraft();
  expect(sessionStorage.getItem(DRAFT_KEY)).toBeNull();
});
