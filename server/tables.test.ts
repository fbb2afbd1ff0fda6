import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from './testing/database.ts'
import { readSchema } from './testing/releases/schema.ts'

interface Column {
  /** `number`, `string` … as the driver gives it; `any` for a name that stands for text or JSON. */
  is: string
  /** Nothing where the type does not tell. */
  required: boolean | undefined
  filled: boolean
}
type Tables = Record<string, Record<string, Column>>

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const wrapper = /^(Generated|GeneratedAlways)<(.*)>$/

function columnOf(declared: string): Column {
  const type = wrapper.exec(declared)?.[2] ?? declared
  const bare = type.replace(/ \| null$/, '')
  const plain = /^(ColumnType<)?(number|string|boolean|Date)\b(\[\])?/.exec(bare)
  const is = plain ? `${plain[2]}${plain[3] ?? ''}` : bare.startsWith('JSON') ? 'json' : 'any'
  const telling = type !== 'unknown' && !declared.startsWith('GeneratedAlways')
  return { is, required: telling ? bare === type : undefined, filled: type !== declared }
}

/** `interface XTable { column: Type }` and `interface Database { table: XTable }`, a line each. */
function declaredTables(): Tables {
  const root = import.meta.dirname
  const sources = globSync('{platform,features}/**/*.ts', { cwd: root }).map((file) =>
    readFileSync(join(root, file), 'utf8'),
  )
  const fieldsOf = (body: string) =>
    [...body.matchAll(/^ +(\w+): (.+)$/gm)].map(([, name = '', type = '']) => [name, type] as const)
  const shapes = new Map(
    sources.flatMap((source) =>
      [...source.matchAll(/^(?:export )?interface (\w+) \{\n(.*?)\n\}/gms)].map(
        ([, name = '', body = '']) => [name, body] as const,
      ),
    ),
  )
  return Object.fromEntries(
    sources
      .flatMap((source) => [...source.matchAll(/^ {2}interface Database \{\n(.*?)\n {2}\}/gms)])
      .flatMap(([, body = '']) => fieldsOf(body))
      .map(([table, shape]) => [
        snake(table),
        Object.fromEntries(fieldsOf(shapes.get(shape) ?? '').map(([name, type]) => [snake(name), columnOf(type)])),
      ]),
  )
}

const kinds: [RegExp, string][] = [
  [/^(bigint|integer|smallint|double precision)/, 'number'],
  [/^timestamp/, 'Date'],
  [/^boolean/, 'boolean'],
  [/^json/, 'json'],
]
const kindOf = (type: string) =>
  `${kinds.find(([pattern]) => pattern.test(type))?.[1] ?? 'string'}${type.endsWith('[]') ? '[]' : ''}`

/** Read before the code knows which database it has. */
const untyped = ['workspace_identity']

let database: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

test('tables in the code are the tables of the database: columns, types, and what may be empty', async () => {
  const declared = declaredTables()
  const real: Tables = {}
  for (const item of await readSchema(database.db)) {
    if (item.kind !== 'column' || untyped.includes(item.table)) continue
    const { table, column, type, required, filled } = item
    real[table] ??= {}
    const said = declared[table]?.[column]
    real[table][column] = {
      is: said?.is === 'any' ? 'any' : kindOf(type),
      required: said && said.required === undefined ? undefined : required,
      // The code may give a value where the database has one too, not the other way round.
      filled: filled && said?.filled === true,
    }
  }
  expect(declared).toEqual(real)
  expect(Object.keys(real).length).toBeGreaterThan(80)
})
