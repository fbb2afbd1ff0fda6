import { type Generated, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What a challenge was made for: one that is answered elsewhere is answered wrong. */
export type ChallengePurpose = 'add' | 'signIn' | 'secondStep'

/** Questions that devices are about to answer, each once. Whoever reads this table cannot answer in their place. */
export interface PasskeyChallengesTable {
  id: Generated<number>
  challengeHash: string
  browserHash: string
  purpose: ChallengePurpose
  /** Whose passkey is added, or is the second step; null where anybody may answer. */
  userId: number | null
  expiresAt: Date
}

declare module '../../platform/schema.ts' {
  interface Database {
    passkeyChallenges: PasskeyChallengesTable
  }
}

export const createPasskeyChallenges: Migration = {
  async up(db) {
    await sql`
      create table passkey_challenges (
        id bigint generated always as identity primary key,
        challenge_hash text not null unique,
        browser_hash text not null,
        purpose text not null check (purpose in ('add', 'signIn', 'secondStep')),
        user_id bigint references users (id) on delete cascade,
        expires_at timestamptz not null
      )`.execute(db)
    await sql`create index passkey_challenges_by_user on passkey_challenges (user_id) where user_id is not null`.execute(
      db,
    )
    await sql`create index passkey_challenges_by_expiry on passkey_challenges (expires_at)`.execute(db)
  },
}
