import { useCode } from 'shared-runtime/use-code';

const savedCount = () => import('./saved-count.tsx');

/** The slot `savedsearches`: link to the saved searches, with the number of new results. Renders nothing if its code fails to load. */
export function SavedCountSlot() {
  const { code } = useCode('The number of saved searches', savedCount, true);
  return code ? <code.SavedCount /> : null;
}
