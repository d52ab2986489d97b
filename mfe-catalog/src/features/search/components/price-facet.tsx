import { useState } from 'react';
import type { SearchQuery, SearchResponse } from 'shared-contracts';
import { TextField } from 'shared-ui';
import { messages } from '../messages.ts';
import { Facet, Pair } from './facet.tsx';
import { PriceSlider } from './price-slider.tsx';

interface PriceFacetProps {
  readonly query: SearchQuery;
  /** Lowest and highest price under all other filters. */
  readonly bounds: SearchResponse['price'];
}

/** Two numbers, to be typed or set with a slider. The slider has no names: only the fields are sent. */
export function PriceFacet({ query, bounds }: PriceFacetProps) {
  const requested = { min: String(query.min ?? ''), max: String(query.max ?? '') };
  const [text, setText] = useState(requested);
  const [shown, setShown] = useState(requested);
  if (shown.min !== requested.min || shown.max !== requested.max) {
    setShown(requested);
    setText(requested);
  }
  const field = (name: 'min' | 'max') => (
    <TextField
      type="number"
      min={0}
      label={messages.fields[name]}
      name={name}
      value={text[name]}
      onChange={({ target: { value } }) => setText((before) => ({ ...before, [name]: value }))}
    />
  );
  const ends = bounds && { low: Math.floor(bounds.min), high: Math.ceil(bounds.max) };
  return (
    <Facet legend={messages.price}>
      <Pair>
        {field('min')}
        {field('max')}
      </Pair>
      {ends && ends.low < ends.high && (
        <PriceSlider
          {...ends}
          min={text.min === '' ? undefined : Number(text.min)}
          max={text.max === '' ? undefined : Number(text.max)}
          onMove={(moved) => setText({ ...text, ...moved })}
        />
      )}
    </Facet>
  );
}
