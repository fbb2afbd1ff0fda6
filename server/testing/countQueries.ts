import type { KyselyPlugin } from 'kysely'
import type { Context } from '../platform/context.ts'

/** How many queries `work` sends through the context's database. */
export async function countQueries(ctx: Context, work: () => Promise<unknown>): Promise<number> {
  let count = 0
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => {
      count += 1
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const { db } = ctx
  ctx.db = db.withPlugin(counter)
  try {
    await work()
  } finally {
    ctx.db = db
  }
  return count
}
