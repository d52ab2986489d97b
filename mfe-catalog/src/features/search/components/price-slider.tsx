import { type ChangeEvent, useLayoutEffect, useRef } from 'react';
import { formatPrice } from 'shared-ui';
import { messages } from '../messages.ts';
import { Slider, Thumb } from './price-slider-styles.ts';

interface PriceSliderProps {
  /** Its ends, whole dollars. */
  readonly low: number;
  readonly high: number;
  readonly min: number | undefined;
  readonly max: number | undefined;
  /** Text of the field that was moved; empty at the slider's end, which asks for nothing. */
  onMove(moved: { min: string } | { max: string }): void;
}

const useLayout = typeof window === 'undefined' ? () => {} : useLayoutEffect;

/** Two native sliders over one another, so that keys and screen readers know them. Without script they are not there. */
export function PriceSlider({ low, high, min, max, onMove }: PriceSliderProps) {
  const within = (value: number) => Math.min(high, Math.max(low, value));
  const from = within(min ?? low);
  const to = Math.max(from, within(max ?? high));
  const track = useRef<HTMLDivElement>(null);
  useLayout(() => {
    // Not in an attribute: the content policy lets no styles stand in the HTML.
    const share = (value: number) => `${((value - low) / (high - low)) * 100}%`;
    track.current?.style.setProperty('--from', share(from));
    track.current?.style.setProperty('--to', share(to));
  }, [from, to, low, high]);
  const ends = { type: 'range', min: low, max: high, step: 1 } as const;
  const numberIn = (event: ChangeEvent<HTMLInputElement>) => Number(event.target.value);
  return (
    <Slider ref={track}>
      <Thumb
        {...ends}
        aria-label={messages.lowest}
        aria-valuetext={formatPrice(from)}
        value={from}
        onChange={(event) => {
          const value = Math.min(numberIn(event), to);
          onMove({ min: value <= low ? '' : String(value) });
        }}
      />
      <Thumb
        {...ends}
        aria-label={messages.highest}
        aria-valuetext={formatPrice(to)}
        value={to}
        onChange={(event) => {
          const value = Math.max(numberIn(event), from);
          onMove({ max: value >= high ? '' : String(value) });
        }}
      />
    </Slider>
  );
}
