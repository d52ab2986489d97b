import type { HttpResponse } from '../../testing/inject.ts';

/** The status of a response, with the code of a refusal and the field that it names: `200`, `409 name_taken name`. */
export const outcomeOf = ({ status, body }: Pick<HttpResponse, 'status' | 'body'>): string =>
  status === 200 ? '200' : [status, body?.code, body?.field].filter(Boolean).join(' ');

/** The values of these fields of each row of a list. */
export const fieldsOf = <Row, Name extends keyof Row>(rows: readonly Row[], ...names: Name[]): unknown[][] =>
  rows.map((row) => names.map((name) => row[name]));
