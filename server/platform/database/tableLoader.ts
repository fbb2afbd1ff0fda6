import { sql, type Transaction } from 'kysely'
import type { DumpLine } from './dumpFormat.ts'
import { type ForeignKey, readForeignKeys, readTables, type Table } from './dumpSchema.ts'
import { appliedMigrations } from './migrate.ts'
import { addPart, type PartedTable, readPartedTables, withoutPart } from './partitions.ts'

const batch = 500
/** The embedded database has nobody who writes its pages meanwhile: without this, all of the load would lie in its log. */
const checkpointEvery = 50_000

/** Takes a dump line by line and puts it into the tables of one transaction. */
export class TableLoader {
  readonly #tx: Transaction<unknown>
  #tables = new Map<string, Table>()
  #parted: PartedTable[] = []
  #foreignKeys: ForeignKey[] = []
  #current: Table | null = null
  #rows: (string | null)[][] = []
  #loaded = 0
  #sinceCheckpoint = 0
  #ended = false

  readonly #checkpoints: boolean

  constructor(tx: Transaction<unknown>, { checkpoints }: { checkpoints: boolean }) {
    this.#tx = tx
    this.#checkpoints = checkpoints
  }

  async take(line: DumpLine): Promise<void> {
    if (Array.isArray(line)) {
      this.#rows.push(line)
      if (this.#rows.length >= batch) await this.#flush()
      return
    }
    await this.#flush()
    if (line.kind === 'dump') await this.#begin(line.migrations)
    if (line.kind === 'table') this.#current = this.#tableFor(line.name, line.columns)
    if (line.kind === 'sequence') {
      await sql`select setval(${line.name}::regclass, ${line.lastValue}::bigint, ${line.isCalled})`.execute(this.#tx)
    }
    if (line.kind === 'end') {
      if (line.rows !== this.#loaded) throw new Error(`The dump names ${line.rows} rows and holds ${this.#loaded}`)
      this.#ended = true
    }
  }

  /** Putting the foreign keys back checks every row against them. */
  async finish(): Promise<void> {
    if (!this.#ended) throw new Error('The dump is cut off: its end is missing')
    for (const { table, name, definition } of this.#foreignKeys) {
      await sql`alter table ${sql.table(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(
        this.#tx,
      )
    }
    for (const { name } of this.#tables.values()) {
      await sql`alter table ${sql.table(name)} enable trigger user`.execute(this.#tx)
    }
  }

  async #begin(migrations: string[]): Promise<void> {
    const here = await appliedMigrations(this.#tx)
    if (here.join() !== migrations.join()) {
      throw new Error('The dump was made with other migrations than this database has; bring both to the same version')
    }
    const tables = await readTables(this.#tx)
    this.#tables = new Map(tables.map((table) => [table.name, table]))
    this.#parted = await readPartedTables(this.#tx)
    this.#foreignKeys = await readForeignKeys(this.#tx)
    for (const { table, name } of this.#foreignKeys) {
      await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(this.#tx)
    }
    for (const { name } of tables) {
      await sql`alter table ${sql.table(name)} disable trigger user`.execute(this.#tx)
      await sql`truncate ${sql.table(name)}`.execute(this.#tx)
    }
  }

  #tableFor(name: string, columns: string[]): Table {
    const table = this.#tables.get(name) ?? this.#tables.get(withoutPart(name))
    if (!table) throw new Error(`The dump has a table ${name} that this database lacks`)
    const types = new Map(table.columns.map((column) => [column.name, column.type]))
    return {
      name: table.name,
      columns: columns.map((column) => {
        const type = types.get(column)
        if (type === undefined) throw new Error(`The dump has a column ${name}.${column} that this database lacks`)
        return { name: column, type }
      }),
    }
  }

  /** A part for the ids that come. */
  async #makeRoom({ name, columns }: Table) {
    const parted = this.#parted.find((table) => table.name === name)
    if (!parted) return
    const place = columns.findIndex((column) => column.name === parted.key)
    const newest = this.#rows.reduce((most, row) => Math.max(most, Number(row[place])), 0)
    if (newest >= parted.end) await addPart(this.#tx, parted, newest + 1)
  }

  async #flush(): Promise<void> {
    if (this.#rows.length === 0) return
    if (!this.#current) throw new Error('The dump has rows before its first table')
    const { name, columns } = this.#current
    const rows = this.#rows
    await this.#makeRoom(this.#current)
    const names = sql.join(columns.map((column) => sql.ref(column.name)))
    const values = sql.join(columns.map((column, index) => sql`${sql.ref(`c${index}`)}::${sql.raw(column.type)}`))
    const lists = sql.join(columns.map((_, index) => sql`${rows.map((row) => row[index] ?? null)}::text[]`))
    const aliases = sql.join(columns.map((_, index) => sql.ref(`c${index}`)))
    await sql`
      insert into ${sql.table(name)} (${names}) overriding system value
      select ${values} from unnest(${lists}) as rows (${aliases})
    `.execute(this.#tx)
    this.#loaded += rows.length
    this.#rows = []
    this.#sinceCheckpoint += rows.length
    if (!this.#checkpoints || this.#sinceCheckpoint < checkpointEvery) return
    this.#sinceCheckpoint = 0
    await sql`checkpoint`.execute(this.#tx)
  }
}
