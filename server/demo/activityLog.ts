import { sql } from 'kysely'
import type { Context } from '../platform/context.ts'
import { transactionOn } from '../platform/database/retrying.ts'

const columns = sql`
  at, actor_id, action, object_kind, object_id, object_title, before, after, ip, device, result, request_id`

/** Each part of the sample tells its own past; the log has them all in the order in which they happened. */
export async function seedActivityLog({ db }: Context) {
  await transactionOn(db, async (tx) => {
    await sql`create temporary table told on commit drop as select id, ${columns} from activity`.execute(tx)
    await sql`truncate activity, activity_seals, activity_check restart identity`.execute(tx)
    await sql`insert into activity (${columns}) select ${columns} from told order by at, id`.execute(tx)
  })
}
