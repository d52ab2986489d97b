import type { Dialect, LogEvent } from 'kysely';

/** Whatever does not begin as a plain question may write. */
const question = /^\s*(\/\*[^*]*\*\/\s*)?select\b/i;

/** Counts what goes through a dialect and may change something: statements, and the commits that let others see it. */
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
    /** For kysely's `log`. */
    log: ({ query }: LogEvent) => {
      if (!question.test(query.sql)) count += 1;
    },
    /** Rises with everything that this process may have written: at the latest when whoever wrote is told so. */
    count: () => count,
  };
}
