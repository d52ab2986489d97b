import type { SearchResponse } from 'shared-contracts';
import { SelectField } from 'shared-ui';
import { countText, distanceText, messages } from '../messages.ts';

interface DistanceChoicesProps {
  readonly choices: SearchResponse['facets']['within'];
  readonly chosen: number | undefined;
}

/** How far away, each with how many there are under all other filters. One that finds nothing can be seen, not be chosen. */
export function DistanceChoices({ choices, chosen }: DistanceChoicesProps) {
  const isListed = chosen === undefined || choices.some(({ value }) => value === String(chosen));
  return (
    <SelectField label={messages.place.within} name="within" defaultValue={chosen ?? ''}>
      <option value="">{messages.place.anywhere}</option>
      {!isListed && <option value={chosen}>{distanceText(chosen ?? 0)}</option>}
      {choices.map(({ value, label, count, more }) => (
        <option key={value} value={value} disabled={count === 0 && value !== String(chosen)}>
          {`${label}: ${countText(count, more === true)}`}
        </option>
      ))}
    </SelectField>
  );
}
