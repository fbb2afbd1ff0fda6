import { z } from 'zod'
import { type Origin, visitorActor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { job } from '../../platform/jobs/jobs.ts'
import { inTransaction, type Transaction } from '../../platform/transaction.ts'

const payload = z.object({
  email: z.string(),
  origin: z.object({ ip: z.string(), userAgent: z.string(), requestId: z.string() }),
  wish: z.unknown(),
})

/**
 * A visitor's request for an address. The call only stores the request and a job does the rest, so that neither the
 * answer nor its time reveals whether somebody has the address. One job runs at a time for each address.
 */
export function addressRequest<Wish extends z.ZodType>(
  kind: string,
  wish: Wish,
  grant: (tx: Transaction, email: string, wish: z.output<Wish>) => Promise<void>,
) {
  const run = (ctx: Context, asked: z.output<typeof payload>) =>
    inTransaction(ctx, visitorActor(asked.origin), (tx) => grant(tx, asked.email, wish.parse(asked.wish)))
  return {
    jobs: { [kind]: job({ payload, run }) },
    ask: (ctx: Context, origin: Origin, email: string, wish: z.input<Wish>) =>
      inTransaction(ctx, visitorActor(origin), (tx) =>
        tx.enqueue({ kind, payload: { email, origin, wish }, uniqueKey: email }),
      ),
  }
}
