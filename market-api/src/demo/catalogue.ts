import type { DataSheet } from 'shared-contracts';

/** What `demo/offers.ts` offers to the seeding. */
export interface DemoPicture {
  readonly key: string;
  /** Narrowest first; `file` is relative to `demo/pictures`. */
  readonly widths: readonly { readonly width: number; readonly height: number; readonly file: string }[];
}

export interface DemoOffer {
  /** Key of a picture. */
  readonly picture: string;
  readonly category: string;
  readonly name: string;
  /** Dollars. */
  readonly resale: number;
  readonly original: number;
  readonly years: string;
  readonly condition: string;
  readonly location: string;
  readonly description: string;
  readonly sheet: DataSheet;
}

/** A city, its coordinates in hundredths of a degree. */
export interface DemoPlace {
  readonly id: number;
  readonly name: string;
  readonly lat: number;
  readonly lon: number;
}

export interface DemoCatalogue {
  /** By the locations of the offers. */
  readonly demoPlaces: Readonly<Record<string, DemoPlace>>;
  readonly demoCategories: readonly { readonly name: string }[];
  readonly demoOffers: readonly DemoOffer[];
  readonly demoBanners: readonly {
    readonly picture: string;
    readonly name: string;
    readonly description: string;
  }[];
  readonly demoPictures: readonly DemoPicture[];
  /** The pictures of an offer beyond its own, by the key of that one. */
  furtherPicturesOf(key: string): readonly { readonly picture: string; readonly alt: string }[];
  /** Where the files of the pictures are. */
  readonly pictureFolder: URL;
}

const folder = new URL('../../demo/', import.meta.url);

/** Loaded only when there is something to seed: the texts are of no use to a running market. */
export async function loadCatalogue(): Promise<DemoCatalogue> {
  const offers = (await import(new URL('offers.ts', folder).href)) as Omit<DemoCatalogue, 'pictureFolder'>;
  return { ...offers, pictureFolder: new URL('pictures/', folder) };
}
