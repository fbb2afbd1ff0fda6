import type { Transaction } from './transaction.ts'

/** Something of a feature's that opens a person's things without their password, for programs that cannot sign in. */
export interface PersonalKeys {
  /** How the mail that tells of their end calls them: a key under `passwordChanged` in the `mail` catalogue. */
  name: string
  /** Whether there was anything to end. */
  end(tx: Transaction, userId: number): Promise<boolean>
}
