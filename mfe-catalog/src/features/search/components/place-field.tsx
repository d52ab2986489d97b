import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useApi } from 'shared-auth';
import type { Place } from 'shared-contracts';
import { useComboboxKeys, useTypedWords } from 'shared-runtime/combobox';
import { keepPreviousData, useQuery } from 'shared-runtime/query';
import { styled } from 'shared-runtime/styles';
import { TextField, theme } from 'shared-ui';
import { OptionList, optionId, whyNothing } from 'shared-ui/options';
import { placesQuery } from '../api/get-places.ts';
import { messages } from '../messages.ts';

interface PlaceFieldProps {
  readonly initial: string;
  readonly error: string | undefined;
  readonly hint: ReactNode;
  onChoose(place: Place): void;
}

const text = messages.place;

/**
 * A place as people type it: an editable combobox (WAI-ARIA APG, list autocomplete with manual selection). Without script, or
 * without choosing, the text itself is sent and the market takes what fits it best.
 */
export function PlaceField({ initial, error, hint, onChoose }: PlaceFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const { words, typed, isOpen, setOpen } = useTypedWords(input);
  const answer = useQuery({ ...placesQuery(useApi(), words), placeholderData: keepPreviousData });
  const options = words.length >= 2 && typed !== '' ? (answer.data ?? []) : [];
  const shown = useRef(initial);
  // Another address, another place; what is being typed, or was before the page was interactive, is no address yet.
  useEffect(() => {
    if (input.current && shown.current !== initial) input.current.value = initial;
    shown.current = initial;
  }, [initial]);

  function choose(place: Place | undefined) {
    if (place === undefined) return;
    setOpen(false);
    if (input.current) input.current.value = place.name;
    onChoose(place);
  }
  const { isShown, active } = useComboboxKeys(input, {
    ...{ typed, isOpen, setOpen },
    count: options.length,
    idOf: (index) => optionId(listId, index),
    choose: (index) => choose(options[index]),
  });
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
      />
      <Places
        id={listId}
        label={text.list}
        options={options.map(({ id, name }) => ({ key: id, text: name }))}
        isShown={isShown}
        active={active}
        onChoose={(index) => choose(options[index])}
        found={text.found(options.length)}
        nothing={whyNothing(answer, isOpen && words.length >= 2 && typed.trim() !== '', text)}
        reveals
      />
    </Box>
  );
}

const Box = styled.div`
  min-width: 0;
`;

/** In the flow of the form, which scrolls by itself: a layer over it would be cut off there. */
const Places = styled(OptionList)`
  max-height: 15rem;
  margin-block-start: ${theme.space[1]};
  box-shadow: none;
  font-size: ${theme.size.sm};
`;
