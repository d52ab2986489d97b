import type { Dialect, LogEvent } from 'kysely';

/** A statement that does not begin with a plain `select` may write. */
const question = /^\s*(\/\*[^*]*\*\/\s*)?select\b/i;

/** Wraps a dialect to count what may change data: statements, and the commits that make changes visible to others. */
export function noteWrites(dialect: Dialect) {
  let count = 0;
  const createDriver = () => {
    const driver = dialect.createDriver();
    const commit = driver.commitTransaction.bind(driver);
    driver.commitTransaction = async (connection) => {
      try {
        await commit(connection);
      } finally {
        count += 1;
      }
    };
    return driver;
  };
  return {
    dialect: {
      createDriver,
      createQueryCompiler: () => dialect.createQueryCompiler(),
      createAdapter: () => dialect.createAdapter(),
      createIntrospector: (db) => dialect.createIntrospector(db),
    } satisfies Dialect,
    /** To be passed to kysely as `log`. */
    log: ({ query }: LogEvent) => {
      if (!question.test(query.sql)) count += 1;
    },
    /** Rises with each possible write of this process, at the latest when the writer gets the result. */
    count: () => count,
  };
}
