import { paths } from 'shared-contracts';
import { useCode } from 'shared-runtime/use-code';
import { SearchForm, type SuggestionPlace } from 'shared-ui/core';

export function SearchBox({ takesFocus }: { readonly takesFocus?: boolean }) {
  return (
    <SearchForm
      action={paths.search()}
      label="Search refrigerators"
      submit="Search"
      takesFocus={takesFocus}
      suggestions={(place) => <SearchSuggestions {...place} />}
    />
  );
}

const suggestions = () => import('./suggestions.tsx');

/** The slot `searchbox`: suggestions for an existing field. Renders nothing if their code fails to load. */
export function SearchSuggestions(place: SuggestionPlace) {
  const { code } = useCode('Suggestions', suggestions, true);
  return code ? <code.Suggestions {...place} /> : null;
}
