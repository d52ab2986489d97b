import type { RemoteModule1, SlotComponents } from 'shared-contracts';
import { routes } from './app/routes.tsx';
import { SavedCountSlot } from './saved-searches/saved-count-slot.tsx';
import { SearchSuggestions } from './search-box/search-box.tsx';
import type { Slots } from './slots.ts';

export default {
  id: 'mfe_catalog',
  team: 'catalog',
  contract: 1,
  routes,
  slots: { searchbox: SearchSuggestions, savedsearches: SavedCountSlot } satisfies SlotComponents<Slots>,
} satisfies RemoteModule1;
