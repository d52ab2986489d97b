import { readFile } from 'node:fs/promises';
import type { FastifySchemaValidationError } from 'fastify';
import type { Static, TSchema } from 'typebox';
import { compileValidator } from '../endpoints/validator.ts';
import { validationProblem } from '../errors/validation.ts';
import { type DemoPerson, fileSchemas, OffersSchema } from './demo-data.ts';

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
    const verdict = compileValidator({ schema, method: '', url: '', httpPart: 'body' })(data);
    if (verdict !== true) {
      const { error } = verdict as { error: FastifySchemaValidationError[] };
      throw validationProblem(error, 'file');
    }
    return data as Static<Schema>;
  } catch (error) {
    throw new Error(`The demo's ${name} is wrong: ${(error as Error).message}`, { cause: error });
  }
}
