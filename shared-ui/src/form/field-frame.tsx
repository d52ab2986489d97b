import { type ReactNode, useId } from 'react';
import { styled } from 'shared-runtime/styles';
import { MarketIcon } from '../icon/market-icon.tsx';
import { theme } from '../theme/theme.ts';

/** What every field takes beside the native props of its control. */
export type FieldProps = {
  /** Visible label and accessible name, exactly. */
  label: string;
  hint?: ReactNode;
  /** What is wrong, said beside the field and wired to it. */
  error?: string | undefined;
};

type Wiring = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true };

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
  svg { flex: none; margin-block-start: 0.05em; }
`;

/** Ids and ARIA of one field: the label names the control, hint and error describe it. */
export function useFieldWiring(
  { hint, error }: Pick<FieldProps, 'hint' | 'error'>,
  id: string | undefined,
  describedBy: string | undefined,
): { control: Wiring; hintId: string; errorId: string } {
  const own = useId();
  const hintId = `${own}hint`;
  const errorId = `${own}error`;
  const described = [describedBy, hint ? hintId : '', error ? errorId : ''].filter(Boolean).join(' ');
  return {
    control: {
      id: id ?? own,
      ...(described ? { 'aria-describedby': described } : {}),
      ...(error ? { 'aria-invalid': true as const } : {}),
    },
    hintId,
    errorId,
  };
}

type FieldFrameProps = FieldProps & {
  wiring: ReturnType<typeof useFieldWiring>;
  className?: string | undefined;
  children: ReactNode;
};

/** Label above, control, then what is wrong (announced when it appears) and the hint. */
export function FieldFrame({ label, hint, error, wiring, className, children }: FieldFrameProps) {
  return (
    <Frame className={className}>
      <Label htmlFor={wiring.control.id}>{label}</Label>
      {children}
      <div aria-live="polite">
        {error ? (
          <Wrong id={wiring.errorId}>
            <MarketIcon name="alert" size="1.15em" />
            {error}
          </Wrong>
        ) : null}
      </div>
      {hint ? <Hint id={wiring.hintId}>{hint}</Hint> : null}
    </Frame>
  );
}
