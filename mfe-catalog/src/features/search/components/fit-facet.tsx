import { useState } from 'react';
import { type Kitchen, type KitchenMeasure, kitchenMeasures, type SearchQuery } from 'shared-contracts';
import { useNavigate } from 'shared-runtime/router';
import { Button, Stack } from 'shared-ui/core';
import { Text } from 'shared-ui/text';
import { useLengthUnit } from '../../../kitchen/length-unit.ts';
import { LengthUnitField } from '../../../kitchen/length-unit-field.tsx';
import { isEmpty, measureNames, readMeasures, useKitchen } from '../../../kitchen/use-kitchen.ts';
import { messages } from '../messages.ts';
import { addressAt, useSearchPlace } from '../search-place.ts';
import { Facet, LengthField, Pair, WithScript } from './facet.tsx';

const text = messages.fit;

export function FitFacet({ query }: { readonly query: SearchQuery }) {
  const navigate = useNavigate();
  const place = useSearchPlace();
  const { kitchen, keep, isInAccount } = useKitchen();
  const unit = useLengthUnit();
  const [status, setStatus] = useState('');
  const requested = readMeasures(query);
  const isStored = kitchenMeasures.every((name) => requested[name] === kitchen[name]);
  const field = (name: KitchenMeasure) => (
    <LengthField label={`${measureNames[name]} (${unit})`} name={name} value={requested[name]} />
  );
  function use() {
    const { cursor: _, nichewidth: __, nicheheight: ___, nichedepth: ____, door: _____, ...rest } = query;
    navigate(addressAt(place, { ...rest, ...kitchen }));
  }
  const save = (measures: Kitchen) =>
    keep(measures).then(
      () => setStatus(isEmpty(measures) ? text.forgotten : isInAccount ? text.storedInAccount : text.saved),
      () => setStatus(text.notStored),
    );
  return (
    <Facet legend={text.title}>
      <Stack gap={3}>
        <Pair>
          {field('nichewidth')}
          {field('nicheheight')}
          {field('nichedepth')}
        </Pair>
        {field('door')}
        <Text size="xs">{isEmpty(requested) ? text.hint : text.onlyMeasured}</Text>
        <WithScript>
          <LengthUnitField />
          {/* Always rendered: no layout shift when the kitchen stored on the device becomes known. */}
          <Button
            variant="secondary"
            size="sm"
            block
            aria-disabled={isEmpty(kitchen) || isStored}
            onClick={use}
          >
            {text.use}
          </Button>
          <Button
            variant="ghost"
            size="sm"
            block
            disabled={isEmpty(requested)}
            onClick={() => save(isStored ? {} : requested)}
          >
            {isStored && !isEmpty(requested) ? text.forget : text.keep}
          </Button>
        </WithScript>
        <Text size="xs" role="status">
          {status}
        </Text>
      </Stack>
    </Facet>
  );
}
