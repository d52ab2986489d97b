import { type ComponentType, type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react';
import type { Place } from 'shared-contracts';
import { styled } from 'shared-runtime/styles';
import { TextField } from 'shared-ui';
import { messages } from '../messages.ts';
import type { PlaceSuggestionsProps } from './place-suggestions.tsx';

interface PlaceFieldProps {
  readonly initial: string;
  readonly error: string | undefined;
  readonly hint: ReactNode;
  onChoose(place: Place): void;
}

const text = messages.place;

/**
 * A place as people type it: an editable combobox, whose list comes with the first focus. Without script, without the list or
 * without choosing, the text itself is sent and the market takes what fits it best.
 */
export function PlaceField({ initial, error, hint, onChoose }: PlaceFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const [Suggestions, setSuggestions] = useState<ComponentType<PlaceSuggestionsProps>>();
  const shown = useRef(initial);
  // Another address, another place; what is being typed, or was before the page was interactive, is no address yet.
  useEffect(() => {
    if (input.current && shown.current !== initial) input.current.value = initial;
    shown.current = initial;
  }, [initial]);
  const load = useCallback(
    () =>
      import('./place-suggestions.tsx').then(
        ({ PlaceSuggestions }) => setSuggestions(() => PlaceSuggestions),
        (error: unknown) => console.warn('The list of places did not load.', error),
      ),
    [],
  );
  useEffect(() => {
    if (document.activeElement === input.current) void load();
  }, [load]);
  return (
    <Box>
      <TextField
        ref={input}
        label={text.label}
        name="place"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded="false"
        aria-controls={listId}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        placeholder={text.example}
        defaultValue={initial}
        error={error}
        hint={hint}
        onFocus={() => void load()}
      />
      {Suggestions && <Suggestions input={input} listId={listId} onChoose={onChoose} />}
    </Box>
  );
}

const Box = styled.div`
  min-width: 0;
`;
