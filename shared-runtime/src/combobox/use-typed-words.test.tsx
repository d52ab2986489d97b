import { render, screen } from '@testing-library/react';
import { useLayoutEffect, useRef } from 'react';
import { useTypedWords } from './combobox.ts';

interface ProbeProps {
  readonly words: string;
  readonly typed?: string;
}

/** Simulates a user who types after the first rendering and before any listener is attached to the field. */
function Probe({ words, typed }: ProbeProps) {
  const input = useRef<HTMLInputElement>(null);
  const state = useTypedWords(input);
  useLayoutEffect(() => {
    if (input.current && typed !== undefined) input.current.value = typed;
  }, [typed]);
  return (
    <>
      <input ref={input} defaultValue={words} />
      <output>{`${state.typed}, ${state.isOpen ? 'open' : 'closed'}`}</output>
    </>
  );
}

it('text typed before useTypedWords listens to the field is taken over, and opens the list', () => {
  render(<Probe words="" typed="bo" />);
  expect(screen.getByRole('status')).toHaveTextContent('bo, open');
});

it('the initial text of the field does not open the list', () => {
  render(<Probe words="quiet" />);
  expect(screen.getByRole('status')).toHaveTextContent('quiet, closed');
});
