import { waitFor } from '@testing-library/react';
import { confirmDialog } from './dialogs.ts';
import { toast } from './toast.ts';

jest.mock('./shown-dialogs.ts', () => {
  throw new Error('Loading chunk 59 failed.');
});
jest.mock('./shown-toasts.ts', () => {
  throw new Error('Loading chunk 58 failed.');
});

const question = { title: 'Delete this product?', text: 'It disappears at once.', confirmLabel: 'Delete' };

test.each([true, false])(
  'confirmDialog falls back to window.confirm when its code fails to load: %s',
  async (response) => {
    const confirm = jest.spyOn(window, 'confirm').mockReturnValue(response);
    expect(await confirmDialog(question)).toBe(response);
    expect(confirm).toHaveBeenCalledWith('Delete this product?\n\nIt disappears at once.');
  },
);

test('a danger toast falls back to window.alert when its code fails to load, a success toast does not', async () => {
  const alert = jest.spyOn(window, 'alert').mockReturnValue();
  const warn = jest.spyOn(console, 'warn').mockReturnValue();
  toast('This search is saved.');
  toast('The market cannot be reached right now.', 'danger');
  await waitFor(() => expect(alert).toHaveBeenCalledWith('The market cannot be reached right now.'));
  expect(warn).toHaveBeenCalledTimes(2);
  expect(alert).toHaveBeenCalledTimes(1);
});
