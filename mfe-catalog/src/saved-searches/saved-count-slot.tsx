import { useCode } from 'shared-runtime/use-code';

const savedCount = () => import('./saved-count.tsx');

/** The slot `savedsearches`: the way to the saved searches, with how much is new in them. Nothing where its code does not come. */
export function SavedCountSlot() {
  const { code } = useCode('The number of saved searches', savedCount, true);
  return code ? <code.SavedCount /> : null;
}
