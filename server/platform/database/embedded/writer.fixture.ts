import { openDatabase } from '../open.ts'

/** Writes rows for ever and says which ones were acknowledged, until it is killed. */
const [dataDir = '', round = ''] = process.argv.slice(2)
const log = { info() {}, warn() {}, error() {} }
const { db } = await openDatabase<{ things: { fullName: string } }>({ dataDir, log })
for (let n = 1; ; n += 1) {
  const fullName = `${round}-${n}`
  await db.insertInto('things').values({ fullName }).execute()
  process.stdout.write(`${fullName}\n`)
}
