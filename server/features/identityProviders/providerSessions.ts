import type { Transaction } from '../../platform/transaction.ts'
import { endSessions } from '../accounts/sessions.queries.ts'

interface Began {
  providerId: number
  /** Who somebody is there. */
  subject?: string | undefined
  /** The one session there. */
  session?: string | undefined
  userId?: number
  except?: number
}

/** Ends what began at a provider: the next call answers 401 and sockets close. Answers whose sessions ended. */
export async function endProviderSessions(
  tx: Transaction,
  { providerId, subject, session, userId, except }: Began,
): Promise<number[]> {
  const rows = await tx.db
    .selectFrom('sessions')
    .select(['id', 'userId'])
    .where('providerId', '=', providerId)
    .$if(subject !== undefined, (query) => query.where('providerSubject', '=', subject ?? ''))
    .$if(session !== undefined, (query) => query.where('providerSession', '=', session ?? ''))
    .$if(userId !== undefined, (query) => query.where('userId', '=', userId ?? 0))
    .$if(except !== undefined, (query) => query.where('id', '<>', except ?? 0))
    .execute()
  for (const row of rows) await endSessions(tx.db, row.userId, { only: row.id, staysKnown: true })
  const people = [...new Set(rows.map((row) => row.userId))]
  if (people.length > 0) tx.accessChanged(people)
  return people
}
