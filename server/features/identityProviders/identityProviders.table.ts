import { type ColumnType, type Generated, type JSONColumnType, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { ProviderKind } from '#contract/identityProviders/identityProviders.endpoints.ts'

export interface IdentityProvidersTable {
  id: Generated<number>
  kind: Generated<ProviderKind>
  name: string
  /** Issuer, client id and scopes belong to OpenID Connect and are empty for other kinds. */
  issuer: string
  clientId: string
  /** The one secret of a provider of any kind, sealed. */
  clientSecret: string
  scopes: string
  /** What belongs to any other kind, as that kind reads it. */
  settings: ColumnType<unknown, string | undefined, string>
  domains: string[]
  groupsClaim: string | null
  /** Roles are named without a reference: one that is gone gives nothing. */
  groupRoles: JSONColumnType<{ group: string; roleId: number }[]>
  newcomerRoleId: number | null
  isOn: boolean
  /** Of a directory that is read by night: who switched that on. */
  syncOwnerId: number | null
  /** While it is read. */
  syncingUntil: Date | null
  position: number
  version: Generated<number>
  createdAt: Date
}

/** Who somebody here is at a provider. */
export interface IdentitiesTable {
  id: Generated<number>
  providerId: number
  userId: number
  subject: string
  /** As the provider said it last. */
  email: string
  linkedAt: Date
  lastUsedAt: Date | null
}

/** Browsers that are on their way to a provider. Whoever reads this table cannot come back in their place. */
export interface ProviderDeparturesTable {
  id: Generated<number>
  stateHash: string
  browserHash: string
  providerId: number
  /** A page of ours to go on to. */
  returnTo: string
  /** The Admin who only tries it. */
  testBy: number | null
  /** What the browser posted from the provider's page, sealed, until the browser itself asks for it. */
  answer: string | null
  expiresAt: Date
}

/** Messages of providers that somebody signed out there, each taken once. */
export interface ProviderLogoutsTable {
  providerId: number
  messageHash: string
  expiresAt: Date
}

declare module '../../platform/schema.ts' {
  interface Database {
    identityProviders: IdentityProvidersTable
    identities: IdentitiesTable
    providerDepartures: ProviderDeparturesTable
    providerLogouts: ProviderLogoutsTable
  }
}

export const createIdentityProviders: Migration = {
  async up(db) {
    await sql`
      create table identity_providers (
        id bigint generated always as identity primary key,
        name text not null,
        issuer text not null,
        client_id text not null,
        client_secret text not null,
        scopes text not null,
        domains text[] not null,
        groups_claim text,
        group_roles jsonb not null,
        newcomer_role_id bigint,
        is_on boolean not null,
        position integer not null,
        version integer not null default 1,
        created_at timestamptz not null
      )`.execute(db)
    await sql`
      create table identities (
        id bigint generated always as identity primary key,
        provider_id bigint not null references identity_providers (id) on delete cascade,
        user_id bigint not null references users (id) on delete cascade,
        subject text not null,
        email text not null,
        linked_at timestamptz not null,
        last_used_at timestamptz,
        constraint identities_of_subject unique (provider_id, subject),
        constraint identities_of_person unique (user_id, provider_id)
      )`.execute(db)
    await sql`
      create table provider_departures (
        id bigint generated always as identity primary key,
        state_hash text not null unique,
        browser_hash text not null,
        provider_id bigint not null references identity_providers (id) on delete cascade,
        return_to text not null,
        test_by bigint references users (id) on delete cascade,
        expires_at timestamptz not null
      )`.execute(db)
    await sql`create index provider_departures_by_provider on provider_departures (provider_id)`.execute(db)
    await sql`create index provider_departures_by_tester on provider_departures (test_by)
      where test_by is not null`.execute(db)
    await sql`create index provider_departures_by_expiry on provider_departures (expires_at)`.execute(db)
    await sql`
      create table provider_logouts (
        provider_id bigint not null references identity_providers (id) on delete cascade,
        message_hash text not null,
        expires_at timestamptz not null,
        primary key (provider_id, message_hash)
      )`.execute(db)
    await sql`create index provider_logouts_by_expiry on provider_logouts (expires_at)`.execute(db)
  },
}

/** What was OpenID Connect alone becomes one kind of several. */
export const addProviderKinds: Migration = {
  async up(db) {
    await sql`
      alter table identity_providers
        add column kind text not null default 'oidc',
        add column settings jsonb not null default '{}'`.execute(db)
  },
}

/** Where a provider's page posts its answer from, our cookie does not come along: the answer waits for the browser. */
export const addPostedAnswers: Migration = {
  async up(db) {
    await sql`alter table provider_departures add column answer text`.execute(db)
  },
}
