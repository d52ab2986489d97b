import { readFile } from 'node:fs/promises';
import { type ApplianceKind, applianceKinds, MAX_PICTURE_TEXT } from 'shared-contracts';
import {
  BannerSchema,
  DataSheetSchema,
  Email,
  endpoints,
  Id,
  NameInput,
  NewProductSchema,
  PhoneNumber,
  Role,
} from 'shared-contracts/endpoints';
import { type Static, type TProperties, type TSchema, Type } from 'typebox';
import { validatorOf } from '../endpoints/validator.ts';
import { validationProblem } from '../errors/validation.ts';

/** Schemas of the files in `demo/`: the same fields that the market accepts from users, and no unknown ones. */

const object = <Fields extends TProperties>(fields: Fields) =>
  Type.Object(fields, { additionalProperties: false });
const listOf = <Entry extends TSchema>(entry: Entry) => Type.Array(entry, { minItems: 1 });
const Name = Type.String({ minLength: 1 });
const PictureKey = Type.String({ minLength: 1, description: 'Key of a picture' });
const { productname, resaleprice, originalprice, yearsofuse, condition, location, description } =
  NewProductSchema.properties;
const { images, ...banner } = BannerSchema.properties;
const { width, height } = images.items.properties;

const alt = NameInput('line', MAX_PICTURE_TEXT, 'What it shows');
const OfferSchema = object({
  picture: PictureKey,
  /** Further pictures, in display order. */
  furtherpictures: Type.Optional(listOf(object({ picture: PictureKey, alt }))),
  ...{ productname, resaleprice, originalprice, yearsofuse, condition, location, description },
  datasheet: { ...DataSheetSchema, additionalProperties: false },
});

const brandNames = listOf(Name);
const brandsByKind = Object.fromEntries(applianceKinds.map((kind) => [kind, brandNames]));
const BrandsSchema = object(brandsByKind as Record<ApplianceKind, typeof brandNames>);

const PersonSchema = object({
  uid: Id,
  email: Email,
  name: endpoints['PUT /user/add'].body.properties.name,
  role: Role,
  verified: Type.Boolean(),
  phone: PhoneNumber,
});

const PlaceSchema = object({
  id: Type.Integer({ minimum: 1, description: 'Its number in GeoNames' }),
  name: Name,
  lat: Type.Integer({ minimum: -9000, maximum: 9000, description: 'Hundredths of a degree' }),
  lon: Type.Integer({ minimum: -18_000, maximum: 18_000 }),
});

/** The offers of one category: a file of `demo/offers`. */
const OffersSchema = listOf(OfferSchema);

const CategorySchema = object({
  categoriesname: endpoints['POST /addcategory'].body.properties.categoriesname,
  offers: Type.String({ pattern: '^[a-z-]+\\.json$', description: 'File in `demo/offers`' }),
});

const fileSchemas = {
  'people.json': listOf(PersonSchema),
  'categories.json': listOf(CategorySchema),
  'banners.json': listOf(object({ picture: PictureKey, name: banner.name, description: banner.description })),
  /** Widths are listed narrowest first. */
  'pictures.json': listOf(object({ key: PictureKey, widths: listOf(object({ width, height })) })),
  /** Places by the locations of the offers. */
  'places.json': Type.Record(Type.String(), PlaceSchema),
  /** The brands that copies of offers may have. */
  'brands.json': BrandsSchema,
};

type FileData<Name extends keyof typeof fileSchemas> = Static<(typeof fileSchemas)[Name]>;

export type DemoPerson = FileData<'people.json'>[number];
export type DemoPicture = FileData<'pictures.json'>[number];
export type DemoBrands = Static<typeof BrandsSchema>;
export interface DemoOffer extends Static<typeof OfferSchema> {
  readonly category: string;
}

/** The file name of a picture in one of its widths. */
export const pictureFile = (key: string, width: number): string => `${key}-${width}.webp`;

export function required<Value>(map: ReadonlyMap<string, Value>, key: string): Value {
  const value = map.get(key);
  if (value === undefined)
    throw new Error(`The demo's data names ${JSON.stringify(key)}, which is not there.`);
  return value;
}

export const DEMO_FOLDER = new URL('../../demo/', import.meta.url);

/** Reads the people who have accounts; they are needed at every start. @throws like `readDemoData` */
export const readDemoPeople = (from = DEMO_FOLDER): Promise<readonly DemoPerson[]> =>
  readPart('people.json', from);

export type DemoData = Awaited<ReturnType<typeof readDemoData>>;

/**
 * Reads everything else that fills an empty market; only called when there is something to fill.
 * @throws an Error with the file, the entry and the field that the contract's schemas reject
 */
export async function readDemoData(from = DEMO_FOLDER) {
  const files = await readPart('categories.json', from);
  const offers = files.map(async ({ categoriesname, offers }) => {
    const listed = await readChecked(`offers/${offers}`, OffersSchema, from);
    return listed.map((offer) => ({ ...offer, category: categoriesname }));
  });
  return {
    categories: files.map(({ categoriesname }) => categoriesname),
    /** Grouped by category. */
    offers: (await Promise.all(offers)).flat(),
    banners: await readPart('banners.json', from),
    pictures: await readPart('pictures.json', from),
    /** The folder of the picture files. */
    pictureFolder: new URL('pictures/', from),
    places: await readPart('places.json', from),
    brands: await readPart('brands.json', from),
  };
}

const readPart = <Name extends keyof typeof fileSchemas>(name: Name, from: URL) =>
  readChecked(name, fileSchemas[name], from);

async function readChecked<Schema extends TSchema>(
  name: string,
  schema: Schema,
  from: URL,
): Promise<Static<Schema>> {
  try {
    const data: unknown = JSON.parse(await readFile(new URL(name, from), 'utf8'));
    const verdict = validatorOf(schema, false)(data);
    if (verdict !== true) throw validationProblem(verdict.error, 'file');
    return data as Static<Schema>;
  } catch (error) {
    throw new Error(`The demo's ${name} is wrong: ${(error as Error).message}`, { cause: error });
  }
}
