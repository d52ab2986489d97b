import { appendFile } from 'node:fs/promises';

/** Keeps figures of a test for the report of `npm run soak`, a JSON line each, in the file `SOAK_FIGURES`. Nothing without it. */
export async function keepFigures(figures: Readonly<Record<string, unknown>>): Promise<void> {
  const file = process.env.SOAK_FIGURES;
  if (file !== undefined) await appendFile(file, `${JSON.stringify(figures)}\n`);
}
