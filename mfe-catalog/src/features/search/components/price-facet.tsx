import { useLayoutEffect, useRef } from 'react';
import { css, styled } from 'shared-runtime/styles';
import { formatPrice, theme } from 'shared-ui/core';
import type { FoundSearch } from '../api/get-search.ts';
import { messages } from '../messages.ts';
import { Facet, NumberInput, Pair, useFieldText } from './facet.tsx';

/** Two number fields and a slider. The slider's inputs have no `name`: only the fields are submitted. */
export function PriceFacet({ query, response: { price: bounds } }: FoundSearch) {
  const min = useFieldText(String(query.min ?? ''));
  const max = useFieldText(String(query.max ?? ''));
  const ends = bounds && { low: Math.floor(bounds.min), high: Math.ceil(bounds.max) };
  return (
    <Facet legend={messages.price}>
      <Pair>
        <NumberInput label={messages.fields.min} name="min" text={min} />
        <NumberInput label={messages.fields.max} name="max" text={max} />
      </Pair>
      {ends && ends.low < ends.high && <PriceSlider {...ends} min={min} max={max} />}
    </Facet>
  );
}

interface PriceSliderProps {
  readonly low: number;
  readonly high: number;
  /** Texts of the fields; empty at the slider's ends, which mean no limit. */
  readonly min: ReturnType<typeof useFieldText>;
  readonly max: ReturnType<typeof useFieldText>;
}

/** Two native range inputs on top of each other, for keyboard and screen reader support. Hidden without script. */
function PriceSlider({ low, high, min: [min, setMin], max: [max, setMax] }: PriceSliderProps) {
  const within = (value: number) => Math.min(high, Math.max(low, value));
  const from = within(min === '' ? low : Number(min));
  const to = Math.max(from, within(max === '' ? high : Number(max)));
  const track = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // Not in a `style` attribute: the content security policy forbids inline styles in the HTML.
    const share = (value: number) => `${((value - low) / (high - low)) * 100}%`;
    track.current?.style.setProperty('--from', share(from));
    track.current?.style.setProperty('--to', share(to));
  }, [from, to, low, high]);
  const ends = { type: 'range', min: low, max: high, step: 1 } as const;
  return (
    <Slider ref={track}>
      <Thumb
        {...ends}
        aria-label={messages.lowest}
        aria-valuetext={formatPrice(from)}
        value={from}
        onChange={({ target }) => {
          const value = Math.min(Number(target.value), to);
          setMin(value <= low ? '' : String(value));
        }}
      />
      <Thumb
        {...ends}
        aria-label={messages.highest}
        aria-valuetext={formatPrice(to)}
        value={to}
        onChange={({ target }) => {
          const value = Math.max(Number(target.value), from);
          setMax(value >= high ? '' : String(value));
        }}
      />
    </Slider>
  );
}

const SIZE = '1.5rem';

const Slider = styled.div`
  position: relative;
  height: 2.75rem;
  margin-block-start: ${theme.space[2]};

  &::before,
  &::after {
    position: absolute;
    inset-block-start: calc(50% - 2px);
    inset-inline: 0;
    height: 4px;
    border-radius: ${theme.radius.full};
    background: ${theme.color.borderStrong};
    content: '';
  }

  /* What is between the thumbs, whose middles stay half a thumb inside the ends. */
  &::after {
    inset-inline: calc(${SIZE} / 2);
    background: ${theme.color.accent};
    clip-path: inset(0 calc(100% - var(--to, 100%)) 0 var(--from, 0%));
  }

  @media (forced-colors: active) {
    &::before {
      background: GrayText;
    }

    &::after {
      background: Highlight;
    }
  }

  @media (scripting: none) {
    display: none;
  }
`;

const thumb = css`
  appearance: none;
  width: ${SIZE};
  height: ${SIZE};
  border: 2px solid ${theme.color.surfaceRaised};
  border-radius: ${theme.radius.full};
  background: ${theme.color.accent};
  box-shadow: ${theme.shadow.sm};
  cursor: grab;
  pointer-events: auto;
`;

const ring = css`
  outline: 3px solid ${theme.color.focus};
  outline-offset: 2px;
`;

/** Only its thumb takes pointer events, because the other input is below it. */
const Thumb = styled.input`
  appearance: none;
  position: absolute;
  z-index: 1;
  inset: 0;
  width: 100%;
  height: 100%;
  margin: 0;
  border-radius: ${theme.radius.sm};
  background: none;
  pointer-events: none;

  &::-webkit-slider-thumb {
    ${thumb}
  }

  &::-moz-range-thumb {
    ${thumb}
  }

  /* Around the thumb: both fields lie in the same place. */
  &:focus-visible {
    outline: none;
  }

  &:focus-visible::-webkit-slider-thumb {
    ${ring}
  }

  &:focus-visible::-moz-range-thumb {
    ${ring}
  }

  &::-webkit-slider-runnable-track {
    background: none;
  }

  &::-moz-range-track {
    background: none;
  }
`;
