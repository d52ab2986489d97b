import { type FormEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'shared-runtime/router';
import { styled } from 'shared-runtime/styles';
import { MarketIcon } from '../icon/market-icon.tsx';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { theme } from '../theme/theme.ts';

/** Window width in px from which the navbar has space for the field next to a seller's links. */
export const searchInBarFrom = 1240;

/** The data about the field that suggestions need. */
export type SuggestionPlace = {
  input: RefObject<HTMLInputElement | null>;
  /** Id of the list of suggestions, referenced by the field. */
  listId: string;
};
type SearchFormProps = {
  /** Address of the search page; the words are its parameter `q`. */
  action: string;
  /**
   * The placeholder, which also names the field. No `aria-label`: a page may have another field labelled *Search*, and a look-up by that
   * label must find that field only.
   */
  label: string;
  /** Text of the button. */
  submit: string;
  /** Name of the landmark, to distinguish several searches of a page. Not the field's name: people and tests find fields by name. */
  landmark?: string | undefined;
  /** Focuses the field: the person came to the page to search. */
  takesFocus?: boolean | undefined;
  /** Rendered below the field, from its first focus on. Suggestions set the field's ARIA states. */
  suggestions: (place: SuggestionPlace) => ReactNode;
  className?: string | undefined;
};

const Box = styled.form`
  position: relative;
  display: flex;
  min-width: 0;
`;
const Control = styled.input`
  flex: 1;
  width: 100%;
  min-width: 0;
  min-height: 2.75rem;
  padding: 0.5rem 2.75rem 0.5rem 1rem;
  border: 1px solid ${theme.color.borderStrong};
  border-radius: ${theme.radius.full};
  background: ${theme.color.surfaceRaised};
  color: ${theme.color.text};
  text-overflow: ellipsis;
  &::placeholder { color: ${theme.color.textMuted}; opacity: 1; }
`;
const Submit = styled.button`
  position: absolute;
  inset-block: 0;
  inset-inline-end: 0;
  display: grid;
  place-items: center;
  width: 2.75rem;
  border: 0;
  border-radius: ${theme.radius.full};
  background: none;
  color: ${theme.color.accent};
  cursor: pointer;
`;

/** A search field: a plain form that works before and without its script, with space for suggestions (a combobox). */
export function SearchForm({
  action,
  label,
  submit,
  landmark,
  takesFocus,
  suggestions,
  className,
}: SearchFormProps) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const shownWords = useRef<string>(undefined);
  const [isWanted, setWanted] = useState(false);
  const words = pathname === action ? (new URLSearchParams(search).get('q') ?? '') : '';

  useEffect(() => {
    // Not on the first run: the field has the words, or what was typed before hydration.
    if (input.current && shownWords.current !== undefined) input.current.value = words;
    shownWords.current = words;
  }, [words]);
  useEffect(() => {
    if (takesFocus) input.current?.focus();
    if (document.activeElement === input.current) setWanted(true);
  }, [takesFocus]);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    const q = input.current?.value.trim() ?? '';
    navigate(q === '' ? action : `${action}?${new URLSearchParams({ q })}`);
  }
  return (
    <Box role="search" aria-label={landmark} action={action} onSubmit={onSubmit} className={className}>
      <Control
        ref={input}
        type="text"
        name="q"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded="false"
        aria-controls={listId}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={200}
        placeholder={label}
        defaultValue={words}
        onFocus={() => setWanted(true)}
      />
      <Submit type="submit">
        <MarketIcon name="search" />
        <VisuallyHidden>{submit}</VisuallyHidden>
      </Submit>
      {isWanted ? suggestions({ input, listId }) : null}
    </Box>
  );
}
