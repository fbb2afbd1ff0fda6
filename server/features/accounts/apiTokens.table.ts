import { type Generated, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { TokenScope } from '#contract/accounts/tokenScopes.ts'

export interface ApiTokensTable {
  id: Generated<number>
  userId: number
  name: string
  /** Its first letters, so that people recognize it. */
  hint: string
  tokenHash: string
  scopes: TokenScope[]
  createdAt: Date
  expiresAt: Date
  lastUsedAt: Date | null
  lastUsedFrom: Generated<string>
}

declare module '../../platform/schema.ts' {
  interface Database {
    apiTokens: ApiTokensTable
  }
}

export const createApiTokens: Migration = {
  async up(db) {
    await sql`
      create table api_tokens (
        id bigint generated always as identity primary key,
        user_id bigint not null references users (id) on delete cascade,
        name text not null,
        hint text not null,
        token_hash text not null unique,
        scopes text[] not null,
        created_at timestamptz not null,
        expires_at timestamptz not null,
        last_used_at timestamptz,
        last_used_from text not null default ''
      )`.execute(db)
    await sql`create index api_tokens_by_user on api_tokens (user_id)`.execute(db)
    await sql`create index api_tokens_by_expiry on api_tokens (expires_at)`.execute(db)
  },
}
