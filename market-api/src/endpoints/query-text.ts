import type { TSchema } from 'typebox';

/**
 * Writes what a call asked for as a query: the fields that the endpoint knows, in its own order, as they were read. What else an address
 * says changes no answer, so it is in none.
 */
export function queryTexts(schema: TSchema | undefined): (query: unknown) => string {
  const { properties = {} } = (schema ?? {}) as { readonly properties?: object };
  const names = Object.keys(properties);
  return (given) => {
    const text = new URLSearchParams();
    for (const name of names) {
      const value = (given as Readonly<Record<string, unknown>>)[name];
      if (value === undefined) continue;
      for (const one of Array.isArray(value) ? value : [value]) text.append(name, String(one));
    }
    return text.toString();
  };
}
