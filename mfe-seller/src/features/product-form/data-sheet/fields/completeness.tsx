import { useId, useLayoutEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { styled } from 'shared-runtime/styles';
import { theme } from 'shared-ui';
import { reveal } from '../../use-product-form.ts';
import type { SheetField, SheetForm } from '../sheet-form.ts';
import { messages } from './messages.ts';
import type { SheetProps } from './sheet-field.ts';

const texts = messages.meter;
/** Sellers do not read a longer list. */
const SHOWN = 3;

/** Meter of the facts that buyers ask for and the offer states, with buttons that lead to the most missed ones. Never blocks the form. */
export function Completeness({ form }: SheetProps) {
  const id = useId();
  const { all, missing } = completenessOf(useWatch({ control: form.control, name: 'datasheet' }));
  const known = all - missing.length;
  const meter = useRef<HTMLMeterElement>(null);
  // Not a `style` attribute, which the content security policy forbids, nor a CSS rule per percentage, which would restyle the whole page.
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
        {missing.slice(0, SHOWN).map((name) => (
          <Missed key={name} type="button" onClick={() => goTo(name)}>
            {texts.facts[name]}
          </Missed>
        ))}
      </Line>
    </Box>
  );
}

/** Facts that buyers ask for before they visit, the most missed first. */
const facts = Object.keys(texts.facts) as (keyof typeof texts.facts)[];
/** A value in this field states the fact as well. */
const alternatives: Partial<Record<SheetField, SheetField>> = {
  freshlitres: 'freezerlitres',
  kwhyear: 'energyclass',
};

/** @returns the number of facts that apply to this product, and those that are not stated yet */
function completenessOf(sheet: SheetForm) {
  const isFaulty = sheet.workingstate === 'faulty' || sheet.workingstate === 'parts';
  const applicable = facts.filter((name) => name !== 'faults' || isFaulty);
  const isFilled = (name: SheetField | undefined) => name !== undefined && (sheet[name] ?? '').trim() !== '';
  const missing = applicable.filter((name) => !isFilled(name) && !isFilled(alternatives[name]));
  return { all: applicable.length, missing };
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

/** Painted with its own styles, because browsers give the parts of a meter heights of their own. */
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
  font-weight: 600;
  cursor: pointer;

  &:hover {
    background: ${theme.color.accentSoft};
  }
`;
