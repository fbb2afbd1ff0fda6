import type { Kysely, Transaction } from 'kysely'
import { isRetryable } from './errors.ts'

const attempts = 3

/** Runs a whole transaction again where that is all it takes, as after a migration by another process. */
export async function retrying<Result>(run: (attempt: number) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run(attempt)
    } catch (error) {
      if (attempt >= attempts || !isRetryable(error)) throw error
    }
  }
}

/** For what stands below `inTransaction` or beside it: no events, no lines of the log. The work has to bear a second run. */
export const transactionOn = <DB, Result>(
  db: Kysely<DB>,
  work: (tx: Transaction<DB>) => Promise<Result>,
): Promise<Result> => retrying(() => db.transaction().execute(work))
