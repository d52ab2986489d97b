import { PGlite, parse, protocol, type QueryOptions, type Results } from '@electric-sql/pglite';
import { nameOf } from './prepared-client.ts';

type Messages = Awaited<ReturnType<PGlite['execProtocolStream']>>;
interface Statement {
  /** Type OIDs of the parameters. */
  readonly types: readonly number[];
  /** PostgreSQL's description of the rows. */
  readonly description: Messages;
}
const { serialize } = protocol;

/**
 * The embedded engine, extended to cache the plans of marked statements (`prepared`) as PostgreSQL does: planning the query of a page of
 * products takes it several times as long as executing it. In transactions nothing is prepared.
 */
export class PreparedPGlite extends PGlite {
  readonly #statements = new Map<string, Statement>();

  override async query<Row>(
    text: string,
    values: unknown[] = [],
    options: QueryOptions = {},
  ): Promise<Results<Row>> {
    const name = nameOf(text);
    if (name === undefined) return super.query(text, values, options);
    await this._checkReady();
    return this._runExclusiveTransaction(() =>
      this._runExclusiveQuery(async () => {
        try {
          const statement = this.#statements.get(name) ?? (await this.#prepare(name, text));
          const bound = values.map((value, at) =>
            value == null ? null : (this.serializers[statement.types[at] ?? 0]?.(value) ?? String(value)),
          );
          await this.#send(serialize.bind({ statement: name, values: bound }));
          const rows = await this.#send(serialize.execute({}));
          return parse.parseResults(
            [...statement.description, ...rows],
            this.parsers,
            options,
          )[0] as Results<Row>;
        } finally {
          await this.#send(serialize.sync());
          await this.syncToFs();
        }
      }),
    );
  }

  async #prepare(name: string, text: string): Promise<Statement> {
    await this.#send(serialize.parse({ name, text }));
    const description = await this.#send(serialize.describe({ type: 'S', name }));
    const statement = { types: parse.parseDescribeStatementResults(description), description };
    this.#statements.set(name, statement);
    return statement;
  }

  #send(message: Uint8Array): Promise<Messages> {
    return this.execProtocolStream(message, { syncToFs: false });
  }
}
