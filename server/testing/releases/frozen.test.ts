import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Kysely, type KyselyPlugin, PostgresQueryCompiler } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from '../../platform/database/open.ts'
import { migrations, quiet } from '../database.ts'

const listFile = join(import.meta.dirname, 'migrations.txt')

/** What each migration says to a database that the ones before it have made, in order. */
async function statementsOf(db: Kysely<unknown>): Promise<string[]> {
  const compiler = new PostgresQueryCompiler()
  let said: string[] = []
  const recorder: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      const { sql, parameters } = compiler.compileQuery(node, queryId)
      said.push(`${sql.replace(/\s+/g, ' ').trim()} ${JSON.stringify(parameters)}`)
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const lines: string[] = []
  for (const name of Object.keys(migrations).sort()) {
    said = []
    await migrations[name]?.up(db.withPlugin(recorder))
    const sum = createHash('sha256').update(said.join('\n')).digest('hex')
    lines.push(`${sum.slice(0, 16)} ${name}`)
  }
  return lines
}

test('a migration stays as it is: workspaces have applied it, and never do so again', async () => {
  const open = await openDatabase({ dataDir: 'memory://', log: quiet, durable: false })
  const now = await open.db.withoutPlugins().transaction().execute(statementsOf)
  await open.close()
  const kept = readFileSync(listFile, 'utf8').split('\n').filter(Boolean)
  const names = new Set(kept.map((line) => line.split(' ')[1]))
  const changed = kept.filter((line) => !now.includes(line))
  expect(changed, 'these migrations changed or are gone: leave them as they were, and write a new one').toEqual([])
  const added = now.filter((line) => !names.has(line.split(' ')[1]))
  expect(added, `these migrations are new: add the lines to ${listFile}`).toEqual([])
})

test('a migration uses nothing that can change: a table’s file imports types and Kysely only', () => {
  const root = join(import.meta.dirname, '../..')
  const files = globSync('{platform,features}/**/*.table.ts', { cwd: root })
  const found = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/^import (?!type )[^']*'(?!kysely')[^']+'/gm)].map(
      ([line]) => `${file}: ${line}`,
    ),
  )
  expect(files.length).toBeGreaterThan(30)
  expect(found).toEqual([])
})
