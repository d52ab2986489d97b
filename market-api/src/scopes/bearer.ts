/** Reads `bearer <token>`, in any case; `bearer null` of a signed-out page counts as nothing. */
export function bearerToken(header: string | string[] | undefined): string | undefined {
  const token = /^bearer +([\w.~+/=-]+)$/i.exec(String(header ?? '').trim())?.[1];
  return token === 'null' || token === 'undefined' ? undefined : token;
}
