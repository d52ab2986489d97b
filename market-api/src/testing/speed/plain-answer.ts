/** Node writes them by itself. */
const ofTheConnection = new Set(['connection', 'date', 'keep-alive', 'transfer-encoding']);

/**
 * An answer that can be given again: its bytes, and the headers that belong to them. Not packed: `fetch` would unpack the bytes and leave the
 * header that says that they are.
 * @throws when it is not one of 200 to 299
 */
export async function plainAnswer(
  url: string,
  headers: Readonly<Record<string, string>>,
): Promise<{ readonly bytes: Buffer; readonly headers: Readonly<Record<string, string>> }> {
  const response = await fetch(url, { headers: { ...headers, 'accept-encoding': 'identity' } });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  const bytes = Buffer.from(await response.arrayBuffer());
  const own = [...response.headers].filter(([name]) => !ofTheConnection.has(name));
  return { bytes, headers: Object.fromEntries(own) };
}
