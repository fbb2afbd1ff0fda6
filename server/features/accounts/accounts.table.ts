import { type Generated, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export interface SessionsTable {
  id: Generated<number>
  userId: number
  tokenHash: string
  /** Opens `/files` and nothing else. */
  fileTokenHash: string
  /** The session of the person who views as this one; this session ends with it. */
  openedBy: number | null
  /** Where somebody else said who this is: the provider, the person's name there, and the session there. */
  providerId: number | null
  providerSubject: string | null
  providerSession: string | null
  /** The passkey that it began by. */
  passkeyId: number | null
  ip: string
  userAgent: string
  remember: boolean
  createdAt: Date
  lastUsedAt: Date
  expiresAt: Date
}

export interface CredentialsTable {
  userId: number
  passwordHash: string
  totpSecret: string | null
  totpEnabledAt: Date | null
  /** The time step of the last accepted code: it and earlier ones are refused. */
  totpLastStep: number | null
  pendingTotpSecret: string | null
}

export interface RecoveryCodesTable {
  id: Generated<number>
  userId: number
  codeHash: string
  usedAt: Date | null
}

export type OneTimeTokenKind = 'verify' | 'reset' | 'setup' | 'challenge' | 'invite' | 'push'

export interface OneTimeTokensTable {
  id: Generated<number>
  kind: OneTimeTokenKind
  /** Null until the mail that carries the link is written. */
  tokenHash: string | null
  userId: number | null
  /** The registration that the link's address belongs to. */
  draftId: number | null
  /** What a two-step challenge remembers from the first half of the sign-in. */
  remember: boolean | null
  createdAt: Date
  expiresAt: Date
  usedAt: Date | null
}

/**
 * Who is counted: strangers who try an e-mail address, a browser that it knows, or a signed-in person who gives their
 * password.
 */
/** `provider`: a name typed for the directory of a company. */
export type LockoutScope = 'email' | 'browser' | 'person' | 'provider'

export interface SignInLockoutsTable {
  scope: LockoutScope
  key: string
  failures: number
  rounds: number
  lockedUntil: Date | null
  lastFailureAt: Date
}

export interface KnownBrowsersTable {
  id: Generated<number>
  userId: number
  tokenHash: string
  /** The session that the browser's last sign-in opened, while it lasts. */
  sessionId: number | null
  createdAt: Date
}

export interface PushTokensTable {
  id: Generated<number>
  token: string
  userId: number
  sessionId: number
  userAgent: string
  createdAt: Date
  /** When the person confirmed that the device is theirs; until then it gets nothing. */
  confirmedAt: Date | null
  lastUsedAt: Date | null
}

declare module '../../platform/schema.ts' {
  interface Database {
    sessions: SessionsTable
    credentials: CredentialsTable
    recoveryCodes: RecoveryCodesTable
    oneTimeTokens: OneTimeTokensTable
    signInLockouts: SignInLockoutsTable
    knownBrowsers: KnownBrowsersTable
    pushTokens: PushTokensTable
  }
}

const statements = [
  sql`
    create table sessions (
      id bigint generated always as identity primary key,
      user_id bigint not null references users (id) on delete cascade,
      token_hash text not null unique,
      file_token_hash text not null unique,
      ip text not null,
      user_agent text not null,
      remember boolean not null,
      created_at timestamptz not null,
      last_used_at timestamptz not null,
      expires_at timestamptz not null
    )`,
  sql`create index sessions_by_user on sessions (user_id, last_used_at)`,
  sql`create index sessions_by_expiry on sessions (expires_at)`,
  sql`
    create table credentials (
      user_id bigint primary key references users (id) on delete cascade,
      password_hash text not null,
      totp_secret text,
      totp_enabled_at timestamptz,
      totp_last_step bigint,
      pending_totp_secret text
    )`,
  sql`
    create table recovery_codes (
      id bigint generated always as identity primary key,
      user_id bigint not null references users (id) on delete cascade,
      code_hash text not null,
      used_at timestamptz,
      unique (user_id, code_hash)
    )`,
  sql`
    create table one_time_tokens (
      id bigint generated always as identity primary key,
      kind text not null check (kind in ('verify', 'reset', 'setup', 'challenge', 'invite')),
      token_hash text unique,
      user_id bigint references users (id) on delete cascade,
      password_hash text,
      remember boolean,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      used_at timestamptz
    )`,
  sql`create index one_time_tokens_by_user on one_time_tokens (user_id, kind)`,
  sql`create index one_time_tokens_by_expiry on one_time_tokens (expires_at)`,
  sql`
    create table sign_in_lockouts (
      scope text not null check (scope in ('email', 'person', 'address')),
      key text not null,
      failures integer not null,
      rounds integer not null,
      locked_until timestamptz,
      last_failure_at timestamptz not null,
      primary key (scope, key)
    )`,
  sql`create index sign_in_lockouts_by_age on sign_in_lockouts (last_failure_at)`,
  sql`
    create table push_tokens (
      token text primary key,
      user_id bigint not null references users (id) on delete cascade,
      session_id bigint not null references sessions (id) on delete cascade,
      created_at timestamptz not null
    )`,
  sql`create index push_tokens_by_user on push_tokens (user_id)`,
  sql`create index push_tokens_by_session on push_tokens (session_id)`,
]

export const addViews: Migration = {
  async up(db) {
    await sql`alter table sessions add column opened_by bigint references sessions (id) on delete cascade`.execute(db)
    await sql`create index sessions_by_opener on sessions (opened_by) where opened_by is not null`.execute(db)
  },
}

/** Network addresses are no longer locked; the locked ones are freed. */
export const unlockAddresses: Migration = {
  async up(db) {
    await sql`delete from sign_in_lockouts where scope = 'address'`.execute(db)
    await sql`alter table sign_in_lockouts drop constraint sign_in_lockouts_scope_check`.execute(db)
    await sql`alter table sign_in_lockouts add constraint sign_in_lockouts_scope_check
      check (scope in ('email', 'person'))`.execute(db)
  },
}

export const createKnownBrowsers: Migration = {
  async up(db) {
    await sql`alter table sign_in_lockouts drop constraint sign_in_lockouts_scope_check`.execute(db)
    await sql`alter table sign_in_lockouts add constraint sign_in_lockouts_scope_check
      check (scope in ('email', 'browser', 'person'))`.execute(db)
    await sql`
      create table known_browsers (
        id bigint generated always as identity primary key,
        user_id bigint not null references users (id) on delete cascade,
        token_hash text not null unique,
        session_id bigint references sessions (id) on delete set null,
        created_at timestamptz not null
      )`.execute(db)
    await sql`create index known_browsers_by_user on known_browsers (user_id, id)`.execute(db)
    await sql`create index known_browsers_by_session on known_browsers (session_id)`.execute(db)
    await sql`create index known_browsers_by_age on known_browsers (created_at)`.execute(db)
  },
}

export const createAccounts: Migration = {
  async up(db) {
    for (const statement of statements) await statement.execute(db)
  },
}

/** Names that are typed for a company's directory are counted, too. */
export const lockProviderNames: Migration = {
  async up(db) {
    await sql`alter table sign_in_lockouts drop constraint sign_in_lockouts_scope_check`.execute(db)
    await sql`alter table sign_in_lockouts add constraint sign_in_lockouts_scope_check
      check (scope in ('email', 'browser', 'person', 'provider'))`.execute(db)
  },
}
