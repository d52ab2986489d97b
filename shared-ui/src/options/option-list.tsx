import { type RefObject, useEffect, useRef } from 'react';
import { useComboboxKeys, type useTypedWords } from 'shared-runtime/combobox';
import { styled } from 'shared-runtime/styles';
import { theme, VisuallyHidden } from 'shared-ui';

type OptionItem = {
  readonly key: string;
  readonly text: string;
  /** The kind of the option, shown next to the text. */
  readonly note?: string | undefined;
};

export type OptionListProps<Option> = {
  readonly input: RefObject<HTMLInputElement | null>;
  /** The typing state of `input`. */
  readonly typing: ReturnType<typeof useTypedWords>;
  /** The market's response for the typed words. */
  readonly response: {
    readonly data?: readonly Option[] | undefined;
    readonly isError: boolean;
    /** The response is still for other words. */
    readonly isPlaceholderData: boolean;
  };
  readonly itemOf: (option: Option) => OptionItem;
  /** Called after the list has closed. */
  readonly onChoose: (option: Option) => void;
  /** The text of the chosen option, for which no options are shown. */
  readonly chosen?: string | undefined;
  /** Id of the list; the field refers to it by `aria-controls`. */
  readonly id: string;
  readonly texts: {
    readonly list: string;
    /** Announced while the list is shown: how many options there are. */
    readonly found: (count: number) => string;
    /** Why there are no options for the typed words; shown instead of the list. */
    readonly none?: string;
    readonly failed?: string;
  };
  /** Scrolls the field's container until the list is in view: a sheet or a column may end right below the field. */
  readonly reveals?: boolean | undefined;
  /** Class of the list. Defines its position and maximum height. */
  readonly className?: string | undefined;
};

/** Minimum length of the words; shorter words send no request. */
const SHORTEST = 2;

/**
 * The list of an editable combobox (WAI-ARIA APG, list autocomplete with manual selection). Its field is a separate element. Not part
 * of the single shared copy of `shared-ui`: a remote with a combobox bundles it into the chunk that needs it.
 */
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
          // The focus stays in the field, which reports the active option; a click must not move the focus.
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
      {/* A live region must exist before the text that it announces. */}
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
