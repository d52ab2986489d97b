import { type FormEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'shared-runtime/router';
import { styled } from 'shared-runtime/styles';
import { MarketIcon } from '../icon/market-icon.tsx';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { theme } from '../theme/theme.ts';

/** Width of the window, px, from which the bar above all pages has space for the field beside a seller's links. */
export const searchInBarFrom = 1240;

/** What suggestions need to know of the field that they are for. */
export type SuggestionPlace = {
  input: RefObject<HTMLInputElement | null>;
  /** Id of the list that they show: the field names it. */
  listId: string;
};
type SearchFormProps = {
  /** Where searches are answered: `q` is the words. */
  action: string;
  /**
   * Stands in the empty field, and names it. No `aria-label`: a page below may have a field called *Search*, and whoever looks
   * for that one by its label finds that one only.
   */
  label: string;
  /** What the button says. */
  submit: string;
  /** Tells it from other searches of the page. Not in the words of a field: people, and tests, look for those by their name. */
  landmark?: string | undefined;
  /** Somebody came to the page to search. */
  takesFocus?: boolean | undefined;
  /** What is shown below the field, from the first time that it has the focus. They set the field's ARIA states. */
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
  font: inherit;
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

/** Words to search for: a plain form that works before and without its script, with space for suggestions (a combobox). */
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
    // Not at first: the field has them, or what somebody typed before the page was interactive.
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
