import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { features } from '../app.ts'
import { templateOf } from '../platform/database/template.ts'

/** A database of its own for each test server: in memory from the prepared template, or on the PostgreSQL given. */
export async function testDatabase() {
  const server = process.env.TEST_DATABASE_URL
  return server ? onServer(server) : inMemory()
}

async function inMemory() {
  const migrations = Object.assign({}, ...features.map((feature) => feature.migrations ?? {}))
  return {
    databaseUrl: undefined,
    options: { templateTarball: await templateOf(migrations), databaseDir: 'memory://', durable: false },
    drop: async () => {},
  }
}

async function onServer(url: string) {
  const name = `test_${randomBytes(8).toString('hex')}`
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  await run(`create database ${name}`)
  const own = new URL(url)
  own.pathname = `/${name}`
  return { databaseUrl: own.href, options: {}, drop: () => run(`drop database ${name} with (force)`) }
}
