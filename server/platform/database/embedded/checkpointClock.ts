import type { PGlite } from '@electric-sql/pglite'
import { z } from 'zod'

const fiveMinutes = 5 * 60_000
const walLimit = 64 * 1024 * 1024
const position = z.tuple([z.object({ wal: z.coerce.number() })])

/** The embedded database has no background process, so somebody has to remember to write its pages. */
export class CheckpointClock {
  count = 0
  readonly #pg: PGlite
  #lastTime = performance.now()
  #lastWal = 0

  constructor(pg: PGlite) {
    this.#pg = pg
  }

  async run(): Promise<void> {
    await this.#pg.exec('checkpoint')
    this.count += 1
    this.#lastTime = performance.now()
    this.#lastWal = await this.wal()
  }

  async runIfDue(): Promise<void> {
    const written = (await this.wal()) - this.#lastWal
    const late = performance.now() - this.#lastTime >= fiveMinutes
    if (written >= walLimit || (late && written > 0)) await this.run()
  }

  /** How much was ever written, in bytes. */
  async wal(): Promise<number> {
    const { rows } = await this.#pg.query(`select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as wal`)
    return position.parse(rows)[0].wal
  }
}
