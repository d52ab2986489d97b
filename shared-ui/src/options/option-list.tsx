import { useEffect, useRef } from 'react';
import { styled } from 'shared-runtime/styles';
import { theme, VisuallyHidden } from 'shared-ui';

export type OptionItem = {
  readonly key: string;
  readonly text: string;
  /** What kind of thing it is, beside the text. */
  readonly note?: string | undefined;
};

export type OptionListProps = {
  /** The field names it by `aria-controls`. */
  readonly id: string;
  readonly label: string;
  readonly options: readonly OptionItem[];
  readonly isShown: boolean;
  /** Index of the option that Enter would choose; the focus stays in the field. */
  readonly active: number | undefined;
  readonly onChoose: (index: number) => void;
  /** Read out while the list is shown: how many options there are. */
  readonly found: string;
  /** Why nothing is offered for what was typed; shown in place of the list. */
  readonly nothing?: string | undefined;
  /** Scrolls what the field stands in until the list is in sight: a sheet or a column may end right below the field. */
  readonly reveals?: boolean | undefined;
  /** Of the list. Says where it stands and how high it gets. */
  readonly className?: string | undefined;
};

/** Id of an option, for `aria-activedescendant` of the field. */
export const optionId = (listId: string, index: number): string => `${listId}-${index}`;

/**
 * The list of an editable combobox (WAI-ARIA APG, list autocomplete with manual selection): looks and markup. Keys and typed
 * words are in `shared-runtime/combobox`.
 */
export function OptionList({
  id,
  label,
  options,
  isShown,
  active,
  onChoose,
  found,
  nothing,
  reveals = false,
  className,
}: OptionListProps) {
  const list = useRef<HTMLUListElement>(null);
  const count = options.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: with other options the list has another height
  useEffect(() => {
    if (reveals && isShown) list.current?.scrollIntoView?.({ block: 'nearest' });
  }, [reveals, isShown, count]);
  return (
    <>
      <List ref={list} id={id} role="listbox" aria-label={label} hidden={!isShown} className={className}>
        {options.map(({ key, text, note }, index) => (
          // The keyboard is at the field all the time, which says what is active; a press must not take the focus from it.
          <Option
            key={key}
            id={optionId(id, index)}
            role="option"
            aria-selected={index === active}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(index)}
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
        {nothing === undefined ? (
          <VisuallyHidden>{isShown ? found : ''}</VisuallyHidden>
        ) : (
          <Nothing>{nothing}</Nothing>
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

/** What an answer to typed words says of itself. */
export type OptionsResponse = {
  readonly data?: readonly unknown[] | undefined;
  readonly isError: boolean;
  /** It is still the answer to other words. */
  readonly isPlaceholderData: boolean;
};

/**
 * @param isRequested whether the market was asked for what stands in the field
 * @returns why no option is shown; nothing while the market has not answered, and when there are options
 */
export function whyNothing(
  { data, isError, isPlaceholderData }: OptionsResponse,
  isRequested: boolean,
  texts: { readonly none: string; readonly failed: string },
): string | undefined {
  if (!isRequested) return undefined;
  if (isError) return texts.failed;
  return data?.length === 0 && !isPlaceholderData ? texts.none : undefined;
}
