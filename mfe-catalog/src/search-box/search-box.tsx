import { type ComponentType, useEffect, useState } from 'react';
import { paths } from 'shared-contracts';
import { SearchForm, type SuggestionPlace } from 'shared-ui/core';

interface SearchBoxProps {
  /** Did somebody come to the page to search? */
  readonly takesFocus?: boolean;
}

/** Where words to search for are typed; with suggestions, once somebody gets to it. */
export function SearchBox({ takesFocus }: SearchBoxProps) {
  return (
    <SearchForm
      action={paths.search()}
      label={messages.label}
      submit={messages.submit}
      takesFocus={takesFocus}
      suggestions={(place) => <SearchSuggestions {...place} />}
    />
  );
}

/** The slot `searchbox`: suggestions for a field that is there already. Nothing where their code does not come. */
export function SearchSuggestions(place: SuggestionPlace) {
  const [Loaded, setLoaded] = useState<ComponentType<SuggestionPlace>>();
  useEffect(() => {
    import('./suggestions.tsx').then(
      ({ Suggestions }) => setLoaded(() => Suggestions),
      // The form works without it.
      (error: unknown) => console.warn('Suggestions did not load.', error),
    );
  }, []);
  return Loaded ? <Loaded {...place} /> : null;
}

/** Texts of the search box. */
const messages = {
  label: 'Search refrigerators',
  submit: 'Search',
} as const;
