import type { Column } from 'shared-ui';

/** Creates the columns of one table: the key of a column selects its header from `headers`. */
export const columnOf =
  <Headers extends Readonly<Record<string, string>>>(headers: Headers) =>
  <Row>(
    key: keyof Headers & string,
    cell: Column<Row>['cell'],
    align?: Column<Row>['align'],
  ): Column<Row> => ({
    key,
    header: headers[key] ?? key,
    cell,
    align,
  });
