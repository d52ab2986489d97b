import type { ColumnType } from 'kysely';

/** Kinds of columns, as the query builder reads and writes them. */
export type Time = ColumnType<Date, Date | string | undefined, Date | string>;
export type MaybeTime = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
/** Written as JSON text, read as a value. */
export type Json<Value> = ColumnType<Value, string, string>;
export type Maybe<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>;

export interface ImageWidth {
  /** Pixels. The width is also the file's name. */
  readonly width: number;
  readonly height: number;
}
