import type { RefObject } from 'react';
import { useApi } from 'shared-auth';
import { type Place, placesQuery } from 'shared-contracts';
import { useComboboxKeys, useTypedWords } from 'shared-runtime/combobox';
import { keepPreviousData, useQuery } from 'shared-runtime/query';
import { styled } from 'shared-runtime/styles';
import { theme } from 'shared-ui/core';
import { OptionList, optionId, whyNothing } from 'shared-ui/options';
import { messages } from '../messages.ts';

interface PlaceSuggestionsProps {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly listId: string;
  onChoose(place: Place): void;
}

const text = messages.place;

/** The list of the field of a place (WAI-ARIA APG, list autocomplete with manual selection). */
export function PlaceSuggestions({ input, listId, onChoose }: PlaceSuggestionsProps) {
  const { words, typed, isOpen, setOpen } = useTypedWords(input);
  const response = useQuery({ ...placesQuery(useApi(), words), placeholderData: keepPreviousData });
  const options = words.length >= 2 && typed !== '' ? (response.data ?? []) : [];
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
    <Places
      id={listId}
      label={text.list}
      options={options.map(({ id, name }) => ({ key: id, text: name }))}
      isShown={isShown}
      active={active}
      onChoose={(index) => choose(options[index])}
      found={text.found(options.length)}
      nothing={whyNothing(response, isOpen && words.length >= 2 && typed.trim() !== '', text)}
      reveals
    />
  );
}

/** In the flow of the form, which scrolls by itself: a layer over it would be cut off there. */
const Places = styled(OptionList)`
  max-height: 15rem;
  margin-block-start: ${theme.space[1]};
  box-shadow: none;
  font-size: ${theme.size.sm};
`;
