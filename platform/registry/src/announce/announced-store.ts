import { parseDocument } from '../document/parse.ts';
import type { AssetStore } from '../store/asset-store.ts';
import type { Announcer } from './webhook.ts';

/** A store whose written documents are announced, whichever command wrote them. */
export function announcedStore(store: AssetStore, announcer: Announcer): AssetStore {
  return {
    ...store,
    async writeDocument(text, expectedEtag, urgent) {
      const etag = await store.writeDocument(text, expectedEtag, urgent);
      if (etag !== undefined) announcer.announce(parseDocument(text));
      return etag;
    },
  };
}
