import { type Generated, type JSONColumnType, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { beginnings, ProvisioningAct, ProvisioningRefusal } from '#contract/provisioning/provisioning.endpoints.ts'

export interface ProvisionersTable {
  id: Generated<number>
  /** Stands for it in the activity log, and has its name. */
  botId: number
  isOn: boolean
  begins: (typeof beginnings)[number]
  /** Roles are named without a reference: one that is gone gives nothing. */
  groupRoles: JSONColumnType<{ group: string; roleId: number }[]>
  newcomerRoleId: number
  lastUsedAt: Date | null
  heldSince: Date | null
  releasedUntil: Date | null
  version: Generated<number>
  createdAt: Date
}

/** Apart from the provisioners, so that a restore may take the keys away and leave who keeps whom. */
export interface ProvisionerTokensTable {
  id: Generated<number>
  provisionerId: number
  tokenHash: string
  hint: string
  /** Null: the newest. */
  expiresAt: Date | null
}

export interface ProvisionedPeopleTable {
  userId: number
  provisionerId: number
  externalId: string | null
  userName: string
  /** Lower case; by it the name is unique. */
  userKey: string
  givenName: string
  familyName: string
  emailType: string
  phoneType: string
  version: Generated<number>
  createdAt: Date
  changedAt: Date
}

export interface ProvisionedGroupsTable {
  id: Generated<number>
  provisionerId: number
  externalId: string | null
  displayName: string
  /** Lower case; by it the name is unique. */
  nameKey: string
  version: Generated<number>
  createdAt: Date
  changedAt: Date
}

export interface ProvisionedMembersTable {
  groupId: number
  userId: number
}

export interface ProvisioningLogTable {
  id: Generated<number>
  provisionerId: number
  at: Date
  act: ProvisioningAct
  title: string
  userId: number | null
  refusal: ProvisioningRefusal | null
  detail: string
}

declare module '../../platform/schema.ts' {
  interface Database {
    provisioners: ProvisionersTable
    provisionerTokens: ProvisionerTokensTable
    provisionedPeople: ProvisionedPeopleTable
    provisionedGroups: ProvisionedGroupsTable
    provisionedMembers: ProvisionedMembersTable
    provisioningLog: ProvisioningLogTable
  }
}

export const createProvisioning: Migration = {
  async up(db) {
    await sql`
      create table provisioners (
        id bigint generated always as identity primary key,
        bot_id bigint not null unique references users (id),
        is_on boolean not null,
        begins text not null,
        group_roles jsonb not null,
        newcomer_role_id bigint not null,
        last_used_at timestamptz,
        held_since timestamptz,
        released_until timestamptz,
        version integer not null default 1,
        created_at timestamptz not null
      )`.execute(db)
    await sql`
      create table provisioner_tokens (
        id bigint generated always as identity primary key,
        provisioner_id bigint not null references provisioners (id) on delete cascade,
        token_hash text not null unique,
        hint text not null,
        expires_at timestamptz
      )`.execute(db)
    await sql`create index provisioner_tokens_of_one on provisioner_tokens (provisioner_id)`.execute(db)
    await sql`
      create table provisioned_people (
        user_id bigint primary key references users (id) on delete cascade,
        provisioner_id bigint not null references provisioners (id) on delete cascade,
        external_id text,
        user_name text not null,
        user_key text not null,
        given_name text not null,
        family_name text not null,
        email_type text not null,
        phone_type text not null,
        version integer not null default 1,
        created_at timestamptz not null,
        changed_at timestamptz not null,
        constraint provisioned_people_by_name unique (provisioner_id, user_key)
      )`.execute(db)
    await sql`create index provisioned_people_of_one on provisioned_people (provisioner_id, user_id)`.execute(db)
    await sql`create index provisioned_people_by_external_id
      on provisioned_people (provisioner_id, external_id) where external_id is not null`.execute(db)
    await sql`
      create table provisioned_groups (
        id bigint generated always as identity primary key,
        provisioner_id bigint not null references provisioners (id) on delete cascade,
        external_id text,
        display_name text not null,
        name_key text not null,
        version integer not null default 1,
        created_at timestamptz not null,
        changed_at timestamptz not null,
        constraint provisioned_groups_by_name unique (provisioner_id, name_key)
      )`.execute(db)
    await sql`create index provisioned_groups_of_one on provisioned_groups (provisioner_id, id)`.execute(db)
    await sql`create index provisioned_groups_by_external_id
      on provisioned_groups (provisioner_id, external_id) where external_id is not null`.execute(db)
    await sql`
      create table provisioned_members (
        group_id bigint not null references provisioned_groups (id) on delete cascade,
        user_id bigint not null references provisioned_people (user_id) on delete cascade,
        primary key (group_id, user_id)
      )`.execute(db)
    await sql`create index provisioned_members_by_person on provisioned_members (user_id)`.execute(db)
    await sql`
      create table provisioning_log (
        id bigint generated always as identity primary key,
        provisioner_id bigint not null references provisioners (id) on delete cascade,
        at timestamptz not null,
        act text not null,
        title text not null,
        user_id bigint references users (id) on delete set null,
        refusal text,
        detail text not null
      )`.execute(db)
    await sql`create index provisioning_log_of_one on provisioning_log (provisioner_id, id)`.execute(db)
    await sql`create index provisioning_log_refused
      on provisioning_log (provisioner_id, id) where refusal is not null`.execute(db)
    await sql`create index provisioning_log_deactivations
      on provisioning_log (provisioner_id, at) where act = 'personDeactivated' and refusal is null`.execute(db)
    await sql`create index provisioning_log_by_person on provisioning_log (user_id) where user_id is not null`.execute(
      db,
    )
    await sql`create index provisioning_log_by_time on provisioning_log (at)`.execute(db)
  },
}
