import { type Session, useApi, useSession } from 'shared-auth';
import { paths, type Suggestion } from 'shared-contracts';
import { useTypedWords, writeInto } from 'shared-runtime/combobox';
import { keepPreviousData, useQuery } from 'shared-runtime/query';
import { useNavigate } from 'shared-runtime/router';
import { styled } from 'shared-runtime/styles';
import { type SuggestionPlace, theme } from 'shared-ui/core';
import { OptionList, type OptionListProps } from 'shared-ui/options';
import { categoryAddress } from '../category-address.ts';

/** The suggestions below a search field; the field itself belongs to the form. */
export function Suggestions({ input, listId }: SuggestionPlace) {
  const navigate = useNavigate();
  const session = useSession();
  const typing = useTypedWords(input);
  const { words } = typing;
  const api = useApi();
  const response = useQuery({
    queryKey: ['market', 'suggest', words] as const,
    queryFn: ({ signal }) => api('GET /search/suggest', { query: { q: words }, signal }),
    enabled: words.length >= 2,
    placeholderData: keepPreviousData,
  });
  return (
    <Layer
      input={input}
      typing={typing}
      response={response}
      itemOf={({ kind, id, text }) => ({ key: `${kind} ${id ?? text}`, text, note: messages.kinds[kind] })}
      onChoose={(option) => {
        const address = suggestionAddress(option, session);
        // The field gets the search words of the chosen suggestion, if any, not the letters that were typed.
        const { q = '' } = Object.fromEntries(new URLSearchParams(address.split('?')[1]));
        writeInto(input.current, q);
        typing.setOpen(false);
        navigate(address);
      }}
      id={listId}
      texts={messages}
    />
  );
}

const Layer = styled(OptionList<Suggestion>)<OptionListProps<Suggestion>>`
  position: absolute;
  z-index: 60;
  inset-block-start: calc(100% + ${theme.space[1]});
  inset-inline-end: 0;
  min-width: max(100%, min(24rem, 100vw - 2rem));
  max-height: min(70vh, 26rem);
  padding: ${theme.space[2]};
  border-radius: ${theme.radius.lg};
`;

function suggestionAddress({ kind, text, id }: Suggestion, session: Session): string {
  if (kind === 'product' && id !== undefined) return paths.publicProduct({ _id: id, productname: text });
  if (kind === 'category' && id !== undefined) return categoryAddress(id, session);
  if (kind === 'place' && id !== undefined) return paths.search(`near=${id}&sort=near`);
  return paths.search(String(new URLSearchParams({ [kind === 'brand' ? 'brand' : 'q']: text })));
}

const messages = {
  list: 'Suggestions',
  kinds: {
    product: 'For sale',
    brand: 'Brand',
    category: 'Category',
    place: 'Place',
  } satisfies Record<Suggestion['kind'], string>,
  found: (count: number) =>
    count === 1 ? '1 suggestion. Use the arrow keys.' : `${count} suggestions. Use the arrow keys.`,
} as const;
