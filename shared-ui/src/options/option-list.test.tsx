import { fireEvent, render, screen } from '@testing-library/react';
import { OptionList, type OptionListProps, optionId } from './option-list.tsx';

const cities: OptionListProps = {
  id: 'cities',
  label: 'Cities',
  options: [
    { key: '1', text: 'Austin', note: 'Place' },
    { key: '2', text: 'Boston' },
  ],
  isShown: true,
  active: 1,
  onChoose: () => undefined,
  found: '2 cities',
};

it('names each option by its text and its kind, and tells which one is active', () => {
  render(<OptionList {...cities} />);
  expect(screen.getByRole('listbox', { name: 'Cities' })).toHaveAttribute('id', 'cities');
  expect(screen.getByRole('option', { name: 'Austin Place', selected: false })).toBeVisible();
  expect(screen.getByRole('option', { name: 'Boston', selected: true })).toHaveAttribute(
    'id',
    optionId('cities', 1),
  );
  expect(screen.getByRole('status')).toHaveTextContent('2 cities');
});

it('is out of the way and silent while it is not shown', () => {
  render(<OptionList {...cities} isShown={false} />);
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(screen.getByRole('status')).toHaveTextContent(/^$/);
});

it('says to everybody why there is nothing to choose', () => {
  render(<OptionList {...cities} options={[]} isShown={false} nothing="No such city." />);
  expect(screen.getByText('No such city.')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('No such city.');
});

it('a press chooses and leaves the focus in the field', () => {
  const onChoose = jest.fn();
  render(<OptionList {...cities} onChoose={onChoose} />);
  const option = screen.getByRole('option', { name: 'Boston' });
  expect(fireEvent.mouseDown(option)).toBe(false);
  fireEvent.click(option);
  expect(onChoose).toHaveBeenCalledWith(1);
});

describe('where the field is the last thing in sight', () => {
  const scrolled = jest.fn();
  beforeEach(() => {
    scrolled.mockClear();
    Element.prototype.scrollIntoView = scrolled;
  });
  afterEach(() => {
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  });

  it('the list comes into sight as soon as it opens', () => {
    const { rerender } = render(<OptionList {...cities} isShown={false} reveals />);
    expect(scrolled).not.toHaveBeenCalled();
    rerender(<OptionList {...cities} reveals />);
    expect(scrolled).toHaveBeenCalledWith({ block: 'nearest' });
  });

  it('a list that lies over the page scrolls nothing', () => {
    render(<OptionList {...cities} />);
    expect(scrolled).not.toHaveBeenCalled();
  });
});
