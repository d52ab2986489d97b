import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { Place } from 'shared-contracts';
import { pointText } from 'shared-contracts/search';
import { useNavigate } from 'shared-runtime/router';
import { styled } from 'shared-runtime/styles';
import { useCode } from 'shared-runtime/use-code';
import { Button, Stack, theme } from 'shared-ui/core';
import { SelectField, TextField } from 'shared-ui/fields';
import { Text } from 'shared-ui/text';
import { distanceText } from '../../../kitchen/length-unit.ts';
import type { FoundSearch } from '../api/get-search.ts';
import { countText, messages } from '../messages.ts';
import { addressAt, useSearchPlace } from '../search-place.ts';
import { Facet, WithScript } from './facet.tsx';

const text = messages.place;

/** The place that distances are measured from: typed, or the device's location, which is requested only on a click. */
export function PlaceFacet({ query, response: { near, facets } }: FoundSearch) {
  const navigate = useNavigate();
  const page = useSearchPlace();
  const [status, setStatus] = useState('');
  const name = near?.name ?? '';
  function searchNear(value: string) {
    const { cursor: _, place: __, sort = 'near', ...rest } = query;
    navigate(addressAt(page, { ...rest, near: value, sort }));
  }
  function locate() {
    if (!('geolocation' in navigator)) return setStatus(text.unsupported);
    setStatus(text.asking);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setStatus(text.located);
        searchNear(pointText(coords.latitude, coords.longitude));
      },
      ({ code, PERMISSION_DENIED }) => setStatus(code === PERMISSION_DENIED ? text.refused : text.notLocated),
      { maximumAge: 600_000, timeout: 15_000 },
    );
  }
  const { within: chosen } = query;
  const isListed = chosen === undefined || facets.within.some(({ value }) => value === String(chosen));
  return (
    <Facet legend={text.title}>
      <Stack gap={3}>
        {near && <input type="hidden" name="near" value={near.value} {...{ [NAME_OF_NEAR]: name }} />}
        <PlaceField
          initial={near === undefined ? (query.place ?? '') : name}
          error={near || query.place === undefined ? undefined : text.unknown(query.place)}
          hint={near !== undefined && near.name === undefined ? text.here : undefined}
          onChoose={({ id }) => searchNear(id)}
        />
        <WithScript>
          <Button variant="secondary" size="sm" block onClick={locate}>
            {text.nearMe}
          </Button>
        </WithScript>
        <Text role="status">{status}</Text>
        {near && (
          <SelectField label={text.within} name="within" defaultValue={chosen ?? ''}>
            <option value="">{text.anywhere}</option>
            {!isListed && <option value={chosen}>{distanceText(chosen)}</option>}
            {facets.within.map(({ value, label, count, more }) => (
              // A distance with count 0 is visible but disabled.
              <option key={value} value={value} disabled={count === 0 && value !== String(chosen)}>
                {`${label}: ${countText(count, more === true)}`}
              </option>
            ))}
          </SelectField>
        )}
        <Source>
          <a href="https://www.geonames.org/" rel="noopener">
            {text.source}
          </a>
        </Source>
      </Stack>
    </Facet>
  );
}

const Source = styled.p`
  font-size: ${theme.size.xs};

  & a {
    color: ${theme.color.textMuted};
  }
`;

const suggestions = () => import('./place-suggestions.tsx');

interface PlaceFieldProps {
  readonly initial: string;
  readonly error: string | undefined;
  readonly hint: ReactNode;
  onChoose(place: Place): void;
}

/**
 * Editable combobox for a place; the code of its list loads with the first focus. Without script, without the list or without a choice, the
 * text itself is sent, and the market takes the place that matches best.
 */
function PlaceField({ initial, error, hint, onChoose }: PlaceFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const { code, want } = useCode('The list of places', suggestions);
  const shown = useRef(initial);
  // Reset the text only when the address changes: text that is being typed, or was typed before hydration, is not in the address yet.
  useEffect(() => {
    if (input.current && shown.current !== initial) input.current.value = initial;
    shown.current = initial;
  }, [initial]);
  useEffect(() => {
    if (document.activeElement === input.current) void want();
  }, [want]);
  return (
    <div>
      <TextField
        ref={input}
        label={text.label}
        name="place"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded="false"
        aria-controls={listId}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        placeholder={text.example}
        defaultValue={initial}
        error={error}
        hint={hint}
        onFocus={() => void want()}
      />
      {code && <code.PlaceSuggestions input={input} listId={listId} onChoose={onChoose} />}
    </div>
  );
}

const NAME_OF_NEAR = 'data-name';

/**
 * Of the fields `near` and `place` only the intended one: `near` while the text is still that place's name, else `place`. Without script
 * both are sent, and the market decides in the same way.
 */
export function intendedPlace(form: HTMLFormElement, params: URLSearchParams): URLSearchParams {
  const field = form.elements.namedItem('near');
  const name = field instanceof HTMLInputElement ? (field.getAttribute(NAME_OF_NEAR) ?? '') : '';
  const intended = new URLSearchParams(params);
  intended.delete((params.get('place') ?? '').trim() === name ? 'place' : 'near');
  return intended;
}
