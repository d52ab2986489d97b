import {
  type ComponentType,
  type FormEvent,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { paths } from 'shared-contracts';
import { useLocation, useNavigate } from 'shared-runtime/router';
import { styled } from 'shared-runtime/styles';
import { MarketIcon, theme } from 'shared-ui';
import { messages } from './messages.ts';
import type { SuggestionsProps } from './suggestions.tsx';

interface SearchBoxProps {
  /** Where somebody came to the page to search. */
  readonly takesFocus?: boolean;
  readonly className?: string;
}

/**
 * Where words to search for are typed: a plain form, which works before and without its script. What is suggested while
 * typing is loaded when somebody gets to it.
 */
export function SearchBox({ takesFocus = false, className }: SearchBoxProps) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const Suggestions = useSuggestions(input);
  const words = pathname === paths.search() ? (new URLSearchParams(search).get('q') ?? '') : '';

  useEffect(() => {
    if (input.current) input.current.value = words;
  }, [words]);
  useEffect(() => {
    if (takesFocus) input.current?.focus();
  }, [takesFocus]);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    const q = input.current?.value.trim() ?? '';
    navigate(paths.search(q === '' ? '' : String(new URLSearchParams({ q }))));
  }
  return (
    <Form role="search" action={paths.search()} onSubmit={onSubmit} className={className}>
      <Input
        ref={input}
        type="text"
        name="q"
        role="combobox"
        aria-label={messages.label}
        aria-autocomplete="list"
        aria-expanded="false"
        aria-controls={listId}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={200}
        placeholder={messages.placeholder}
        defaultValue={words}
      />
      <Submit type="submit" aria-label={messages.submit} title={messages.submit}>
        <MarketIcon name="search" />
      </Submit>
      {Suggestions ? <Suggestions input={input} listId={listId} /> : <ul id={listId} hidden />}
    </Form>
  );
}

/** The code of suggestions, from the first time the field has the focus; nothing where it does not come. */
function useSuggestions(input: RefObject<HTMLInputElement | null>) {
  const [Suggestions, setSuggestions] = useState<ComponentType<SuggestionsProps>>();
  useEffect(() => {
    const field = input.current;
    if (Suggestions !== undefined || field === null) return;
    const load = async () => {
      try {
        const loaded = await import('./suggestions.tsx');
        setSuggestions(() => loaded.Suggestions);
      } catch (error) {
        // The form works without it, and the next focus tries again.
        console.warn('Suggestions did not load.', error);
      }
    };
    field.addEventListener('focus', load);
    // It may have had the focus before the page was interactive.
    if (document.activeElement === field) void load();
    return () => field.removeEventListener('focus', load);
  }, [input, Suggestions]);
  return Suggestions;
}

const Form = styled.form`
  position: relative;
  display: flex;
  min-width: 0;
`;

const Input = styled.input`
  flex: 1;
  width: 100%;
  min-width: 0;
  min-height: 2.75rem;
  padding: ${theme.space[2]} 3rem ${theme.space[2]} ${theme.space[4]};
  border: 1px solid ${theme.color.borderStrong};
  border-radius: ${theme.radius.full};
  background: ${theme.color.surfaceRaised};
  color: ${theme.color.text};
  font: inherit;
  font-size: 1rem;
  text-overflow: ellipsis;

  &::placeholder {
    color: ${theme.color.textMuted};
    opacity: 1;
  }
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
