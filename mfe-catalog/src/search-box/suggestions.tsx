import { useEffect, useState } from 'react';
import { useApi } from 'shared-auth';
import type { Suggestion } from 'shared-contracts';
import { keepPreviousData, useQuery } from 'shared-runtime/query';
import { useNavigate } from 'shared-runtime/router';
import { styled } from 'shared-runtime/styles';
import { type SuggestionPlace, theme, VisuallyHidden } from 'shared-ui';
import { suggestionsQuery } from './get-suggestions.ts';
import { suggestionAddress } from './suggestion-address.ts';
import { messages } from './suggestion-messages.ts';
import { useComboboxKeys } from './use-combobox-keys.ts';
import { useTypedWords } from './use-typed-words.ts';

/** The list of an editable combobox (WAI-ARIA APG, list autocomplete with manual selection); the field itself is the form's. */
export function Suggestions({ input, listId }: SuggestionPlace) {
  const navigate = useNavigate();
  const { words, typed, isOpen, setOpen } = useTypedWords(input);
  const answer = useQuery({ ...suggestionsQuery(useApi(), words), placeholderData: keepPreviousData });
  const options = words.length >= 2 && typed !== '' ? (answer.data ?? []) : [];
  const isShown = isOpen && options.length > 0;
  const [active, setActive] = useState<number>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text, nothing chosen yet
  useEffect(() => setActive(undefined), [typed, isShown]);
  const optionId = (index: number) => `${listId}-${index}`;

  function choose(option: Suggestion) {
    setOpen(false);
    navigate(suggestionAddress(option));
  }
  useComboboxKeys(input, {
    count: options.length,
    isShown,
    active,
    activeId: active === undefined ? undefined : optionId(active),
    setActive,
    setOpen,
    choose: (index) => {
      const option = options[index];
      if (option) choose(option);
    },
  });
  return (
    <>
      <List id={listId} role="listbox" aria-label={messages.list} hidden={!isShown}>
        {options.map((option, index) => (
          // The keyboard is at the field all the time, which says what is active.
          <Option
            key={`${option.kind} ${option.id ?? option.text}`}
            id={optionId(index)}
            role="option"
            aria-selected={index === active}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(option)}
          >
            <span>{option.text}</span> <Kind>{messages.kinds[option.kind]}</Kind>
          </Option>
        ))}
      </List>
      <VisuallyHidden role="status">{isShown ? messages.found(options.length) : ''}</VisuallyHidden>
    </>
  );
}

const List = styled.ul`
  position: absolute;
  z-index: 60;
  inset-block-start: calc(100% + ${theme.space[1]});
  inset-inline-end: 0;
  min-width: max(100%, min(24rem, 100vw - 2rem));
  max-height: min(70vh, 26rem);
  margin: 0;
  padding: ${theme.space[2]};
  overflow-y: auto;
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.surfaceRaised};
  box-shadow: ${theme.shadow.lg};
  list-style: none;

  &[hidden] {
    display: none;
  }
`;

const Option = styled.li`
  display: flex;
  gap: ${theme.space[3]};
  align-items: baseline;
  justify-content: space-between;
  min-height: 2.75rem;
  padding: ${theme.space[2]} ${theme.space[3]};
  border-radius: ${theme.radius.md};
  overflow-wrap: anywhere;
  cursor: pointer;

  &:hover,
  &[aria-selected='true'] {
    background: ${theme.color.accentSoft};
  }

  &[aria-selected='true'] {
    outline: 2px solid ${theme.color.focus};
    outline-offset: -2px;
  }
`;

const Kind = styled.span`
  flex: none;
  color: ${theme.color.textMuted};
  font-size: ${theme.size.xs};
`;
