import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

const FILE = 'report-key';

/**
 * The secret that signs visit ids: the setting, or one created for this data folder and stored there, so that open pages
 * can report after a restart. Without a writable folder it lasts as long as this process.
 * @param onProblem receives a message when the key could not be stored
 */
export async function readReportKey(
  { reportKey, dataDir }: { readonly reportKey?: string | undefined; readonly dataDir: string },
  onProblem: (message: string) => void,
): Promise<string> {
  if (reportKey !== undefined) return reportKey;
  const file = path.join(dataDir, FILE);
  const made = randomBytes(32).toString('base64url');
  try {
    await mkdir(dataDir, { recursive: true });
    await keep(file, made);
    const stored = (await readFile(file, 'utf8')).trim();
    if (stored.length >= 32) return stored;
    onProblem(`${file} is too short to be a key; reports of pages sent before this start are not counted`);
  } catch (error) {
    onProblem(
      `the report key could not be stored (${(error as Error).message}); ` +
        'set MARKET_REPORT_KEY, or reports of pages sent before a restart are not counted',
    );
  }
  return made;
}

/** Atomic: if two servers start at once, both use the key of the first. */
async function keep(file: string, key: string): Promise<void> {
  const aside = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(aside, key, { mode: 0o600, flag: 'wx' });
  try {
    await link(aside, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(aside, { force: true });
  }
}
