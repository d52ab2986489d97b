import { render, screen } from '@testing-library/react';
import { DataTable } from './data-table.tsx';

function Rows({ names, renamed }: { names: readonly string[]; renamed?: string }) {
  const cell = (name: string) => (
    <>
      <a href={`/${name}`}>{name}</a>
      {name === renamed ? <a href="/manage">Manage {name}</a> : <button type="button">Delete {name}</button>}
    </>
  );
  return (
    <DataTable
      caption="Fridges"
      columns={[{ key: 'name', header: 'Name', cell }]}
      rows={names}
      rowKey={(name) => name}
      empty="None"
    />
  );
}
const button = (name: string) => screen.getByRole('button', { name });

test('when a row is removed, the focus moves to the same control of the next row, or of the last row', () => {
  const { rerender } = render(<Rows names={['one', 'two', 'three']} />);
  button('Delete two').focus();
  rerender(<Rows names={['one', 'three']} />);
  expect(button('Delete three')).toHaveFocus();
  rerender(<Rows names={['one']} />);
  expect(button('Delete one')).toHaveFocus();
  rerender(<Rows names={[]} />);
  expect(screen.getByRole('table')).toHaveFocus();
});

test('a control that replaces the focused one gets the focus', () => {
  const { rerender } = render(<Rows names={['one', 'two']} />);
  button('Delete two').focus();
  rerender(<Rows names={['one', 'two']} renamed="two" />);
  expect(screen.getByRole('link', { name: 'Manage two' })).toHaveFocus();
});

test('the focus is not moved when the user has put it elsewhere meanwhile', () => {
  const page = (names: readonly string[]) => (
    <>
      <Rows names={names} />
      <input aria-label="Elsewhere" />
    </>
  );
  const { rerender } = render(page(['one', 'two']));
  button('Delete one').focus();
  screen.getByLabelText('Elsewhere').focus();
  rerender(page(['two']));
  expect(screen.getByLabelText('Elsewhere')).toHaveFocus();
});
