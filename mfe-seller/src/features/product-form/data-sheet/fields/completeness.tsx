import { useId, useLayoutEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { styled } from 'shared-runtime/styles';
import { theme } from 'shared-ui';
import { reveal } from '../../reveal-field.ts';
import type { SheetField, SheetForm } from '../sheet-form.ts';
import { messages } from './messages.ts';
import type { SheetProps } from './sheet-field.ts';

const texts = messages.meter;
/** More than that is a list nobody reads. */
const SHOWN = 3;

/** How much of what buyers ask for the offer says, and the way to what they miss most. It forbids nothing. */
export function Completeness({ form }: SheetProps) {
  const id = useId();
  const { all, missing } = completenessOf(useWatch({ control: form.control, name: 'datasheet' }));
  const known = all - missing.length;
  const meter = useRef<HTMLMeterElement>(null);
  // Not as an attribute, which the content policy forbids, and no rule for each percentage, which would style the page anew.
  useLayoutEffect(() => meter.current?.style.setProperty('--known', `${(known / all) * 100}%`), [known, all]);

  function goTo(name: SheetField) {
    reveal(`datasheet.${name}`);
    form.setFocus(`datasheet.${name}`);
  }

  return (
    <Box>
      <Line>
        <strong id={id}>{texts.label}</strong>
        <span>{texts.known(known, all)}</span>
      </Line>
      <Meter ref={meter} min={0} max={all} value={known} aria-labelledby={id}>
        {texts.known(known, all)}
      </Meter>
      <Line>
        {missing.length === 0 ? texts.complete : texts.missing}
        {missing.slice(0, SHOWN).map(({ fields: [name] }) => (
          <Missed key={name} type="button" onClick={() => goTo(name)}>
            {texts.facts[name]}
          </Missed>
        ))}
      </Line>
    </Box>
  );
}

interface Fact {
  /** Any of these says it; the first is where it is asked. */
  readonly fields: readonly [keyof typeof texts.facts, ...SheetField[]];
  /** Asked for only then. */
  readonly when?: (sheet: SheetForm) => boolean;
}

/** What buyers ask for before they come, most missed first. */
const facts: readonly Fact[] = [
  { fields: ['widthmm'] },
  { fields: ['noisedb'] },
  { fields: ['workingstate'] },
  { fields: ['faults'], when: ({ workingstate }) => workingstate === 'faulty' || workingstate === 'parts' },
  { fields: ['heightmm'] },
  { fields: ['depthmm'] },
  { fields: ['freshlitres', 'freezerlitres'] },
  { fields: ['kwhyear', 'energyclass'] },
  { fields: ['delivery'] },
  { fields: ['looks'] },
  { fields: ['yearmade'] },
  { fields: ['brand'] },
  { fields: ['kind'] },
];

/** @returns how many facts there are to say of this product, and those it does not say yet */
function completenessOf(sheet: SheetForm): {
  readonly all: number;
  readonly missing: readonly Fact[];
} {
  const applicable = facts.filter(({ when }) => when?.(sheet) ?? true);
  const isFilled = ({ fields }: Fact) => fields.some((name) => (sheet[name] ?? '').trim() !== '');
  return { all: applicable.length, missing: applicable.filter((fact) => !isFilled(fact)) };
}

const Box = styled.div`
  display: grid;
  gap: ${theme.space[2]};
  font-size: ${theme.size.sm};
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[1]} ${theme.space[3]};
  align-items: center;

  > strong {
    margin-inline-end: auto;
  }

  > span {
    color: ${theme.color.textMuted};
  }
`;

/** Painted by itself: browsers give the parts of a meter heights of their own. */
const Meter = styled.meter`
  appearance: none;
  width: 100%;
  height: 0.625rem;
  overflow: hidden;
  border: 0;
  border-radius: ${theme.radius.full};
  background: linear-gradient(
      to right,
      ${theme.color.accent} var(--known, 0%),
      transparent var(--known, 0%)
    )
    ${theme.color.surfaceSunken};
  box-shadow: inset 0 0 0 1px ${theme.color.borderStrong};

  &::-webkit-meter-bar,
  &::-webkit-meter-optimum-value {
    border: 0;
    background: none;
  }

  &::-moz-meter-bar {
    background: none;
  }
`;

const Missed = styled.button`
  min-height: 2.75rem;
  padding: 0 ${theme.space[3]};
  border: 1px solid ${theme.color.borderStrong};
  border-radius: ${theme.radius.full};
  background: ${theme.color.surfaceRaised};
  color: ${theme.color.accent};
  font: inherit;
  font-weight: 600;
  cursor: pointer;

  &:hover {
    background: ${theme.color.accentSoft};
  }
`;
