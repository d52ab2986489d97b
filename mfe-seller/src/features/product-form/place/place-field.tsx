import { useEffect, useId, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useApi } from 'shared-auth';
import { type Place, placesQuery } from 'shared-contracts';
import { useTypedWords } from 'shared-runtime/combobox';
import { keepPreviousData, useQuery } from 'shared-runtime/query';
import { styled } from 'shared-runtime/styles';
import { TextField } from 'shared-ui';
import { OptionList, type OptionListProps } from 'shared-ui/options';
import { messages } from '../../../messages.ts';
import { type ProductForm, placeText, readPlaceText } from '../product-form.ts';

const texts = messages.productForm.place;

/**
 * The city of a product: an optional, editable combobox. Only a choice from the list counts: other text is replaced by the last choice on
 * blur.
 */
export function PlaceField({ form }: { readonly form: UseFormReturn<ProductForm> }) {
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const typing = useTypedWords(input);
  const response = useQuery({ ...placesQuery(useApi(), typing.words), placeholderData: keepPreviousData });
  const chosen = readPlaceText(form.watch('place'));
  // The value can also come from a draft, or from the product that is edited.
  useEffect(() => {
    if (input.current && input.current !== document.activeElement) input.current.value = chosen?.name ?? '';
  }, [chosen?.name]);

  function set(place: Place | undefined) {
    form.setValue('place', placeText(place), { shouldDirty: true });
    if (input.current) input.current.value = place?.name ?? '';
  }
  const error = form.formState.errors.place?.message;
  return (
    <Box>
      <TextField
        ref={input}
        label={texts.label}
        hint={texts.hint}
        error={error}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded="false"
        aria-controls={listId}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        defaultValue={chosen?.name ?? ''}
        onBlur={({ target }) => {
          if (target.value.trim() === '') set(undefined);
          else if (target.value !== chosen?.name) target.value = chosen?.name ?? '';
        }}
      />
      <Cities
        input={input}
        typing={typing}
        response={response}
        itemOf={({ id, name }) => ({ key: id, text: name })}
        onChoose={set}
        chosen={chosen?.name}
        id={listId}
        texts={texts}
        reveals
      />
    </Box>
  );
}

const Box = styled.div`
  position: relative;
  min-width: 0;
`;

const Cities = styled(OptionList<Place>)<OptionListProps<Place>>`
  position: absolute;
  z-index: 5;
  inset-block-start: 4.5rem;
  inset-inline: 0;
  max-height: 16rem;
`;
