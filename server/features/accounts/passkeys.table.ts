import { type Generated, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Here, as sign-in by password has to know of them: a passkey may be its second step. What people do with them is the
 * feature of that name.
 */
export interface PasskeysTable {
  id: Generated<number>
  userId: number
  /** The name under which its device keeps it. */
  credentialId: string
  /** The host that it was made for: it serves at no other. */
  rpId: string
  /** COSE, base64url. Not secret. */
  publicKey: string
  /** How often its device says that it was used; 0 where the device does not count. */
  counter: number
  transports: string[]
  /** The model of its keeper, by the number that makers register. */
  aaguid: string
  isSynced: boolean
  name: string
  createdAt: Date
  lastUsedAt: Date | null
}

declare module '../../platform/schema.ts' {
  interface Database {
    passkeys: PasskeysTable
  }
}

export const createPasskeys: Migration = {
  async up(db) {
    await sql`
      create table passkeys (
        id bigint generated always as identity primary key,
        user_id bigint not null references users (id) on delete cascade,
        credential_id text not null unique,
        rp_id text not null,
        public_key text not null,
        counter bigint not null,
        transports text[] not null,
        aaguid text not null,
        is_synced boolean not null,
        name text not null,
        created_at timestamptz not null,
        last_used_at timestamptz
      )`.execute(db)
    await sql`create index passkeys_by_user on passkeys (user_id, id)`.execute(db)
  },
}

/** A session remembers the passkey that it began by, or that was its second step. */
export const addSessionPasskeys: Migration = {
  async up(db) {
    await sql`alter table sessions add column passkey_id bigint`.execute(db)
    await sql`create index sessions_by_passkey on sessions (passkey_id) where passkey_id is not null`.execute(db)
  },
}
