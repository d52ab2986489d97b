import { useState } from 'react';
import type { SearchQuery } from 'shared-contracts';
import { pointText } from 'shared-contracts/search';
import { useNavigate } from 'shared-runtime/router';
import { styled } from 'shared-runtime/styles';
import { Button, theme } from 'shared-ui';
import type { FoundPage } from '../api/get-search.ts';
import { messages } from '../messages.ts';
import { NAME_OF_NEAR } from '../place-fields.ts';
import { addressAt, useSearchPlace } from '../search-place.ts';
import { DistanceChoices } from './distance-choices.tsx';
import { Facet } from './facet.tsx';
import { PlaceField } from './place-field.tsx';

interface PlaceFacetProps {
  readonly query: SearchQuery;
  readonly response: FoundPage;
}

const text = messages.place;

/** Where distances are counted from: a place that is typed, or where the device is. The device is asked only when that is pressed. */
export function PlaceFacet({ query, response: { near, facets } }: PlaceFacetProps) {
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
  const isUnknown = near === undefined && query.place !== undefined;
  return (
    <Facet legend={text.title}>
      <Fields>
        {near && <input type="hidden" name="near" value={near.value} {...{ [NAME_OF_NEAR]: name }} />}
        <PlaceField
          initial={near === undefined ? (query.place ?? '') : name}
          error={isUnknown ? text.unknown(query.place ?? '') : undefined}
          hint={near !== undefined && near.name === undefined ? text.here : undefined}
          onChoose={({ id }) => searchNear(id)}
        />
        <WithScript>
          <Button type="button" variant="secondary" size="sm" block onClick={locate}>
            {text.nearMe}
          </Button>
        </WithScript>
        <Status role="status">{status}</Status>
        {near && <DistanceChoices choices={facets.within} chosen={query.within} />}
        <Source>
          <a href="https://www.geonames.org/" rel="noopener">
            {text.source}
          </a>
        </Source>
      </Fields>
    </Facet>
  );
}

const Fields = styled.div`
  display: grid;
  gap: ${theme.space[3]};
`;

const WithScript = styled.div`
  @media (scripting: none) {
    display: none;
  }
`;

const Source = styled.p`
  font-size: ${theme.size.xs};

  & a {
    color: ${theme.color.textMuted};
  }
`;

const Status = styled.p`
  color: ${theme.color.textMuted};
  font-size: ${theme.size.sm};

  &:empty {
    display: none;
  }
`;
