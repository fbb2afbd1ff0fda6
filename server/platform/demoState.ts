import type { Kysely } from 'kysely'
import type { Database } from './schema.ts'

export type DemoState = 'absent' | 'unfinished' | 'loaded'

export const demoMarks = { started: 'demo.started', finished: 'demo.finished' }

export async function demoState({ db }: { db: Kysely<Database> }): Promise<DemoState> {
  const marks = await db.selectFrom('marks').select('name').where('name', 'in', Object.values(demoMarks)).execute()
  const names = marks.map((mark) => mark.name)
  if (names.includes(demoMarks.finished)) return 'loaded'
  return names.includes(demoMarks.started) ? 'unfinished' : 'absent'
}
