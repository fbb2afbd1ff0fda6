import type { Kysely } from 'kysely'
import type { Database } from '../../platform/schema.ts'
import type { Transaction } from '../../platform/transaction.ts'
import type { OneTimeTokenKind } from './accounts.table.ts'
import { hashToken, newToken } from './tokens.ts'

const minute = 60_000
const lifetimes: Record<OneTimeTokenKind, number> = {
  verify: 24 * 60 * minute,
  reset: 30 * minute,
  setup: 72 * 60 * minute,
  challenge: 10 * minute,
  invite: 72 * 60 * minute,
  push: 24 * 60 * minute,
}

interface TokenDraft {
  kind: OneTimeTokenKind
  userId?: number
  draftId?: number
  remember?: boolean
}

async function insertToken(tx: Transaction, draft: TokenDraft, tokenHash: string | null): Promise<number> {
  const row = await tx.db
    .insertInto('oneTimeTokens')
    .values({
      kind: draft.kind,
      tokenHash,
      userId: draft.userId ?? null,
      draftId: draft.draftId ?? null,
      remember: draft.remember ?? null,
      createdAt: tx.now,
      expiresAt: new Date(tx.now.getTime() + lifetimes[draft.kind]),
      usedAt: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** For a token that the answer itself carries. */
export async function issueToken(tx: Transaction, draft: TokenDraft): Promise<string> {
  return (await issueKey(tx, draft)).token
}

/** The same, named by its row for what hangs on it. */
export async function issueKey(tx: Transaction, draft: TokenDraft): Promise<{ id: number; token: string }> {
  const { token, hash } = newToken()
  return { id: await insertToken(tx, draft, hash), token }
}

/** For a token that travels by mail: it is made when the mail is written, and is never stored in a job's payload. */
export async function reserveToken(tx: Transaction, draft: TokenDraft): Promise<number> {
  return insertToken(tx, draft, null)
}

export async function writeToken(db: Kysely<Database>, now: Date, id: number): Promise<string | null> {
  const { token, hash } = newToken()
  const row = await db
    .updateTable('oneTimeTokens')
    .set({ tokenHash: hash })
    .where('id', '=', id)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning('id')
    .executeTakeFirst()
  return row ? token : null
}

export function liveToken(db: Kysely<Database>, now: Date, kind: OneTimeTokenKind, token: string) {
  return db
    .selectFrom('oneTimeTokens')
    .select(['id', 'userId', 'draftId', 'remember'])
    .where('tokenHash', '=', hashToken(token))
    .where('kind', '=', kind)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
}

/** Single-use: if two calls come at once, only one gets the row. */
export async function takeToken(tx: Transaction, kind: OneTimeTokenKind, token: string) {
  return tx.db
    .updateTable('oneTimeTokens')
    .set({ usedAt: tx.now })
    .where('tokenHash', '=', hashToken(token))
    .where('kind', '=', kind)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', tx.now)
    .returning(['id', 'userId', 'draftId', 'remember'])
    .executeTakeFirst()
}

export async function voidTokens(tx: Transaction, kind: OneTimeTokenKind, userId: number | null): Promise<void> {
  await tx.db
    .updateTable('oneTimeTokens')
    .set({ usedAt: tx.now })
    .where('kind', '=', kind)
    .where('userId', userId === null ? 'is' : '=', userId)
    .where('usedAt', 'is', null)
    .execute()
}

export const betweenMails = minute

/** A form that sends mail must not help to flood somebody's mailbox. */
export async function recentlyIssued(tx: Transaction, kind: OneTimeTokenKind, userId: number): Promise<boolean> {
  const recent = await tx.db
    .selectFrom('oneTimeTokens')
    .select('id')
    .where('userId', '=', userId)
    .where('kind', '=', kind)
    .where('createdAt', '>', new Date(tx.now.getTime() - betweenMails))
    .executeTakeFirst()
  return recent !== undefined
}
