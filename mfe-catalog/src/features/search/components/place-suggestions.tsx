import { useApi } from 'shared-auth';
import { type Place, placesQuery } from 'shared-contracts';
import { useTypedWords } from 'shared-runtime/combobox';
import { keepPreviousData, useQuery } from 'shared-runtime/query';
import { styled } from 'shared-runtime/styles';
import { type SuggestionPlace, theme } from 'shared-ui/core';
import { OptionList, type OptionListProps } from 'shared-ui/options';
import { messages } from '../messages.ts';

/** The options of the place combobox. */
export function PlaceSuggestions({
  input,
  listId,
  onChoose,
}: SuggestionPlace & { onChoose(place: Place): void }) {
  const typing = useTypedWords(input);
  const response = useQuery({ ...placesQuery(useApi(), typing.words), placeholderData: keepPreviousData });
  return (
    <Places
      input={input}
      typing={typing}
      response={response}
      itemOf={({ id, name }) => ({ key: id, text: name })}
      onChoose={(place) => {
        if (input.current) input.current.value = place.name;
        onChoose(place);
      }}
      id={listId}
      texts={messages.place}
      reveals
    />
  );
}

/** In the normal flow of the form, which scrolls by itself: an absolutely positioned layer would be clipped. */
const Places = styled(OptionList<Place>)<OptionListProps<Place>>`
  max-height: 15rem;
  margin-block-start: ${theme.space[1]};
  box-shadow: none;
  font-size: ${theme.size.sm};
`;
