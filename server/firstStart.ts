import { sql } from 'kysely'
import { ensureSetupLink } from './features/accounts/index.ts'
import { hasActiveAdmin } from './features/roles/roles.queries.ts'
import type { Context } from './platform/context.ts'

/** PostgreSQL's advisory locks: who prepares the workspace now, and whose setup link is the valid one. */
const locks = { preparing: 7_061_301, setupLink: 7_061_302 }

/** One process after another on one database: whoever comes second finds what the first has loaded. */
export async function oneAtATime<Result>(ctx: Context, work: () => Promise<Result>): Promise<Result> {
  // An embedded database has one process anyway, and its one session is needed for the work.
  if (!ctx.config.databaseUrl) return work()
  return ctx.maintenance.exempt((db) =>
    db.connection().execute(async (connection) => {
      await sql`select pg_advisory_lock(${locks.preparing})`.execute(connection)
      return work()
    }),
  )
}

type SetupLink = { path: string | null; isElsewhere: boolean }

/** The path that makes the first Admin, while there is none; another process that runs may have printed it. */
export async function setupLink(ctx: Context): Promise<SetupLink> {
  if (!ctx.config.databaseUrl) return { path: await ensureSetupLink(ctx), isElsewhere: false }
  if (await hasActiveAdmin(ctx.db)) return { path: null, isElsewhere: false }
  const isOurs = await heldFromNowOn(ctx, locks.setupLink)
  return { path: isOurs ? await ensureSetupLink(ctx) : null, isElsewhere: !isOurs }
}

/** Takes a lock for as long as this process lives, on a connection of its own; false where another has it. */
function heldFromNowOn({ maintenance }: Context, lock: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const holding = maintenance.exempt((db) =>
      db.connection().execute(async (connection) => {
        const { rows } = await sql<{ held: boolean }>`select pg_try_advisory_lock(${lock}) as held`.execute(connection)
        const held = rows[0]?.held === true
        resolve(held)
        if (held) await new Promise(() => {})
      }),
    )
    holding.catch(reject)
  })
}
