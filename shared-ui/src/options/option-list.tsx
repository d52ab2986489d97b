import { type RefObject, useEffect, useRef } from 'react';
import { useComboboxKeys, type useTypedWords } from 'shared-runtime/combobox';
import { styled } from 'shared-runtime/styles';
import { theme, VisuallyHidden } from 'shared-ui';

type OptionItem = {
  readonly key: string;
  readonly text: string;
  /** What kind of thing it is, beside the text. */
  readonly note?: string | undefined;
};

export type OptionListProps<Option> = {
  readonly input: RefObject<HTMLInputElement | null>;
  /** Of `input`. */
  readonly typing: ReturnType<typeof useTypedWords>;
  /** What the market has for the typed words. */
  readonly response: {
    readonly data?: readonly Option[] | undefined;
    readonly isError: boolean;
    /** It is still for other words. */
    readonly isPlaceholderData: boolean;
  };
  readonly itemOf: (option: Option) => OptionItem;
  /** The list is closed by then. */
  readonly onChoose: (option: Option) => void;
  /** The text of what is chosen already, for which nothing is offered. */
  readonly chosen?: string | undefined;
  /** The field names it by `aria-controls`. */
  readonly id: string;
  readonly texts: {
    readonly list: string;
    /** Read out while the list is shown: how many options there are. */
    readonly found: (count: number) => string;
    /** Why nothing is offered for what was typed; shown in place of the list. */
    readonly none?: string;
    readonly failed?: string;
  };
  /** Scrolls what the field stands in until the list is in sight: a sheet or a column may end right below the field. */
  readonly reveals?: boolean | undefined;
  /** Of the list. Says where it stands and how high it gets. */
  readonly className?: string | undefined;
};

/** The market is asked about no less. */
const SHORTEST = 2;

/** The list of an editable combobox (WAI-ARIA APG, list autocomplete with manual selection). Its field is somewhere else. */
export function OptionList<Option>(props: OptionListProps<Option>) {
  const { input, typing, response, itemOf, onChoose, chosen = '', id, texts, reveals, className } = props;
  const { words, typed, isOpen, setOpen } = typing;
  const isSearch = words.length >= SHORTEST && typed !== chosen;
  const options = isSearch ? (response.data ?? []) : [];
  const count = options.length;
  const idOf = (index: number) => `${id}-${index}`;
  function choose(index: number) {
    const option = options[index];
    if (option === undefined) return;
    setOpen(false);
    onChoose(option);
  }
  const { isShown, active } = useComboboxKeys(input, { typed, isOpen, setOpen, count, idOf, choose });
  const isRequested = isOpen && isSearch && typed.trim() !== '';
  const isNone = response.data?.length === 0 && !response.isPlaceholderData;
  const nothing = isRequested && (response.isError ? texts.failed : isNone && texts.none);
  const list = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with other options the list has another height
  useEffect(() => {
    if (reveals && isShown) list.current?.scrollIntoView?.({ block: 'nearest' });
  }, [reveals, isShown, count]);
  return (
    <>
      <List ref={list} id={id} role="listbox" aria-label={texts.list} hidden={!isShown} className={className}>
        {options.map(itemOf).map(({ key, text, note }, index) => (
          // The keyboard is at the field all the time, which says what is active; a press must not take the focus from it.
          <Option
            key={key}
            id={idOf(index)}
            role="option"
            aria-selected={index === active}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(index)}
          >
            <span>{text}</span>
            {note !== undefined && (
              <>
                {' '}
                <Note>{note}</Note>
              </>
            )}
          </Option>
        ))}
      </List>
      {/* A live region has to be there before what it announces. */}
      <div role="status">
        {nothing ? (
          <Nothing>{nothing}</Nothing>
        ) : (
          <VisuallyHidden>{isShown ? texts.found(count) : ''}</VisuallyHidden>
        )}
      </div>
    </>
  );
}

const List = styled.ul`
  margin: 0;
  padding: ${theme.space[1]};
  overflow-y: auto;
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.md};
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
  align-items: center;
  justify-content: space-between;
  min-height: 2.75rem;
  padding: ${theme.space[2]} ${theme.space[3]};
  border-radius: ${theme.radius.sm};
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

const Nothing = styled.p`
  margin-block-start: ${theme.space[1]};
  color: ${theme.color.textMuted};
  font-size: ${theme.size.sm};
`;

const Note = styled.span`
  flex: none;
  color: ${theme.color.textMuted};
  font-size: ${theme.size.xs};
`;
