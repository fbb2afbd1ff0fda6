import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/schema.ts'
import type { Transaction } from '../../platform/transaction.ts'
import { hashToken } from './tokens.ts'

const howMany = 10
/** Without letters and digits that look alike on paper. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz023456789'

/** 80 random bits in groups of four: too many to guess even from a stolen hash. */
function newCode(): string {
  const letters = [...randomBytes(16)].map((byte) => alphabet[byte % alphabet.length]).join('')
  return letters.replace(/(.{4})(?=.)/g, '$1-')
}

const hashCode = (code: string) => hashToken(code.toLowerCase().replace(/[^a-z0-9]/g, ''))

/** Ten new codes, shown once; the earlier ones become invalid. */
export async function renewRecoveryCodes(tx: Transaction, userId: number): Promise<string[]> {
  const codes = Array.from({ length: howMany }, newCode)
  await tx.db.deleteFrom('recoveryCodes').where('userId', '=', userId).execute()
  await tx.db
    .insertInto('recoveryCodes')
    .values(codes.map((code) => ({ userId, codeHash: hashCode(code), usedAt: null })))
    .execute()
  return codes
}

export async function spendRecoveryCode(tx: Transaction, userId: number, code: string): Promise<boolean> {
  const used = await tx.db
    .updateTable('recoveryCodes')
    .set({ usedAt: tx.now })
    .where('userId', '=', userId)
    .where('codeHash', '=', hashCode(code))
    .where('usedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}

export async function recoveryCodesLeft(db: Kysely<Database>, userId: number): Promise<number> {
  const row = await db
    .selectFrom('recoveryCodes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}
