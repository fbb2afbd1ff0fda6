import type { PGlite } from '@electric-sql/pglite'
import { z } from 'zod'

/** Less than this was written: no table can have grown by much. */
const walBetweenLooks = 128 * 1024
const pageBytes = 8192
/** Beyond this the plans are right already, and reading the sample would make people wait: the nightly round does it. */
const largestPages = 500
const grown = z.array(z.object({ name: z.string() }))

/**
 * A statement that comes often is planned once, by what is known of its tables then. The embedded database has no
 * background process that notices when a table that was empty has become large; without this, plans made on the first
 * day would read ever more rows until the night.
 */
export class Statistics {
  readonly #pg: PGlite
  #lastWal = 0

  constructor(pg: PGlite) {
    this.#pg = pg
  }

  /** Tables that have more than doubled since they were last looked at. */
  async grownTables(wal: number): Promise<string[]> {
    if (wal - this.#lastWal < walBetweenLooks) return []
    this.#lastWal = wal
    const { rows } = await this.#pg.query(`
      select quote_ident(relname) as name
      from (
        select relname, relpages, pg_relation_size(oid) / ${pageBytes} as pages from pg_class
        where relkind = 'r' and relnamespace = current_schema()::regnamespace
        offset 0
      ) as measured
      where pages > 2 * relpages and pages <= ${largestPages}`)
    return grown.parse(rows).map(({ name }) => name)
  }

  /**
   * By a name from `grownTables`; it may be gone by now. Plans that were made before are made anew. Naming the columns
   * leaves out the words of the search indexes: to take long texts apart keeps everybody waiting for seconds, and the
   * nightly round does that too.
   */
  async refresh(table: string): Promise<void> {
    await this.#pg.exec(`
      do $$ begin
        execute (
          select 'analyze ${table} (' || string_agg(quote_ident(attname), ', ') || ')' from pg_attribute
          where attrelid = '${table}'::regclass and attnum > 0 and not attisdropped
        );
      exception when undefined_table then null;
      end $$`)
  }
}
