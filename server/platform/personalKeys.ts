import type { Transaction as KyselyTransaction } from 'kysely'
import type { z } from 'zod'
import type { EventKind } from '#contract/live/event.ts'
import type { Database } from './schema.ts'

/** The part of a transaction that ends keys. The whole type knows the context, which knows these keys. */
interface Ending {
  db: KyselyTransaction<Database>
  emit<Payload extends z.ZodType>(kind: EventKind<Payload>, payload: z.input<Payload>, rooms: readonly string[]): void
}

/** Something of a feature's that opens a person's things without their password, for programs that cannot sign in. */
export interface PersonalKeys {
  /** How the mail that tells of their end calls them: a key under `passwordChanged` in the `mail` catalogue. */
  name: string
  /** Whether there was anything to end. */
  end(tx: Ending, userId: number): Promise<boolean>
}
