import { sql } from 'kysely'

/** What the trash says of a part of a task, in a query with the table `tasks`. */
export const partOfTask = sql`'GRV-' || tasks.id || ' · ' || tasks.title as detail, false as own_only, tasks.space_id`
