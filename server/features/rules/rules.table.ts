import { type Generated, type JSONColumnType, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { RuleAction, RuleConditions, RuleRun, ruleOffReasons } from '#contract/rules/rules.schemas.ts'

export interface RulesTable {
  id: Generated<number>
  name: string
  kinds: string[]
  conditions: JSONColumnType<RuleConditions>
  actions: JSONColumnType<RuleAction[]>
  ownerId: number
  offReason: (typeof ruleOffReasons)[number] | null
  /** The last line of the activity log that this rule is done with. */
  cursorId: number
  /** On end. */
  refusals: Generated<number>
  version: Generated<number>
  createdAt: Date
  deletedAt: Date | null
  deletedBy: number | null
}

export interface RuleRunsTable {
  id: Generated<number>
  /** Null once the rule is gone for good: the tasks that it made are still known by their runs. */
  ruleId: number | null
  /** Of the event; a rule runs once for it. */
  eventKey: string
  at: Date
  kind: string
  title: string
  path: string | null
  failure: string | null
  done: JSONColumnType<RuleRun['done']>
  /** A task that it made: what happens to it by itself is no event for a rule. */
  taskId: number | null
}

declare module '../../platform/schema.ts' {
  interface Database {
    rules: RulesTable
    ruleRuns: RuleRunsTable
  }
}

/** What conditions and actions name has no reference: with a space gone for good, a rule for it must not widen. */
export const createRules: Migration = {
  async up(db) {
    await sql`
      create table rules (
        id bigint generated always as identity primary key,
        name text not null,
        kinds text[] not null,
        conditions jsonb not null,
        actions jsonb not null,
        owner_id bigint not null references users (id),
        off_reason text,
        cursor_id bigint not null,
        refusals integer not null default 0,
        version integer not null default 1,
        created_at timestamptz not null,
        deleted_at timestamptz,
        deleted_by bigint references users (id)
      )`.execute(db)
    await sql`
      create table rule_runs (
        id bigint generated always as identity primary key,
        rule_id bigint references rules (id) on delete set null,
        event_key text not null,
        at timestamptz not null,
        kind text not null,
        title text not null,
        path text,
        failure text,
        done jsonb not null,
        task_id bigint,
        unique (rule_id, event_key)
      )`.execute(db)
    await sql`create index rule_runs_of_rule on rule_runs (rule_id, id)`.execute(db)
    await sql`create index rule_runs_refused on rule_runs (rule_id, id) where failure is not null`.execute(db)
    await sql`create index rule_runs_by_hour on rule_runs (rule_id, at)`.execute(db)
    await sql`create index rule_runs_by_time on rule_runs (at)`.execute(db)
    await sql`create index rule_runs_by_task on rule_runs (task_id) where task_id is not null`.execute(db)
  },
}
