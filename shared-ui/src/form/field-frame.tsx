import { type ComponentProps, type ReactNode, useId } from 'react';
import { css, styled } from 'shared-runtime/styles';
import { MarketIcon } from '../icon/market-icon.tsx';
import { theme } from '../theme/theme.ts';

/** Props of every field besides the native props of its control. */
export type FieldProps = {
  /** Visible label and accessible name. */
  label: string;
  hint?: ReactNode;
  /** Error message, shown at the field and linked to it by ARIA. */
  error?: string | undefined;
};

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  min-width: 0;
`;
const Label = styled.label`
  justify-self: start;
  margin-block-end: 0.375rem;
  font-size: ${theme.size.sm};
  font-weight: 600;
`;
const Hint = styled.p`
  margin-block-start: 0.375rem;
  font-size: ${theme.size.xs};
  color: ${theme.color.textMuted};
`;
const Wrong = styled.p`
  display: flex;
  gap: 0.375rem;
  align-items: flex-start;
  margin-block-start: 0.375rem;
  font-size: ${theme.size.sm};
  font-weight: 500;
  line-height: 1.35;
  color: ${theme.color.danger};
  svg { margin-block-start: 0.05em; }
`;

type WithField = FieldProps & Pick<ComponentProps<'input'>, 'id' | 'className' | 'aria-describedby'>;

/**
 * Ids and ARIA of one field: the label names the control, hint and error describe it.
 * @returns props for its `FieldFrame` and, with all other given props, for its control
 */
export function useField<Props extends WithField>(props: Props) {
  const { label, hint, error, className, id, 'aria-describedby': describedBy, ...rest } = props;
  const own = useId();
  const ids = { control: id ?? own, hint: `${own}hint`, error: `${own}error` };
  const described = [describedBy, hint && ids.hint, error && ids.error].filter(Boolean).join(' ');
  return {
    frame: { label, hint, error, className, ids },
    control: {
      ...rest,
      id: ids.control,
      ...(described ? { 'aria-describedby': described } : {}),
      ...(error ? { 'aria-invalid': true as const } : {}),
    },
  };
}

type FieldFrameProps = ReturnType<typeof useField>['frame'] & { children: ReactNode };

/** Label above, control, then the error (announced when it appears) and the hint. */
export function FieldFrame({ label, hint, error, ids, className, children }: FieldFrameProps) {
  return (
    <Frame className={className}>
      <Label htmlFor={ids.control}>{label}</Label>
      {children}
      <div aria-live="polite">
        {error ? (
          <Wrong id={ids.error}>
            <MarketIcon name="alert" size="1.15em" />
            {error}
          </Wrong>
        ) : null}
      </div>
      {hint ? <Hint id={ids.hint}>{hint}</Hint> : null}
    </Frame>
  );
}

const { color, motion } = theme;

/** The box that text fields, text areas and selects share. 16 px text keeps phones from zooming in. */
export const controlStyles = css`
  appearance: none;
  display: block;
  width: 100%;
  min-width: 0;
  min-height: 3rem;
  padding: 0.6875rem 0.875rem;
  border: 1px solid ${color.borderStrong};
  border-radius: ${theme.radius.sm};
  background: ${color.surfaceRaised};
  color: ${color.text};
  font-size: 1rem;
  line-height: 1.4;
  text-overflow: ellipsis;
  transition: border-color ${motion.fast} ${motion.ease}, box-shadow ${motion.fast} ${motion.ease};
  &::placeholder { color: ${color.textMuted}; opacity: 1; }
  &:hover { border-color: ${color.accent}; }
  &:focus-visible { outline-offset: 0; border-color: ${color.focus}; }
  &[aria-invalid='true'] { border-color: ${color.danger}; box-shadow: inset 0 0 0 1px ${color.danger}; }
  &:disabled { background: ${color.surfaceSunken}; color: ${color.textMuted}; border-color: ${color.border}; cursor: not-allowed; }
  &[readonly]:not([data-still]) { background: ${color.surfaceSunken}; border-color: ${color.border}; }
  &:-webkit-autofill { -webkit-text-fill-color: ${color.text}; box-shadow: inset 0 0 0 100px ${color.accentSoft}; }
`;
