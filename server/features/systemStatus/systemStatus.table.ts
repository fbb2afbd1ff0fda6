import { type Generated, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { CheckName, CheckState } from '#contract/systemStatus/systemStatus.schemas.ts'
import type { AlarmState } from './alarms/alarm.ts'

/** The result of one check of one part of the system. */
export interface StatusSamplesTable {
  id: Generated<number>
  name: CheckName
  at: Date
  /** Of an outage that nobody could write down while it lasted: when it ended. */
  until: Date | null
  state: CheckState
  latencyMs: number | null
  figures: unknown
  trouble: unknown
}

/** A process that runs, or did until lately; each writes its own row. */
export interface ProcessesTable {
  id: string
  host: string
  pid: number
  release: string
  startedAt: Date
  seenAt: Date
  sockets: number
  memory: number
  eventLoopDelayMs: number
  poolSize: number
  poolInUse: number
  poolWaiting: number
}

/** Alarms that were sent outside of the workspace, so that no process sends them again. */
export interface AlarmsTable {
  id: Generated<number>
  part: CheckName
  state: AlarmState
  at: Date
}

declare module '../../platform/schema.ts' {
  interface Database {
    statusSamples: StatusSamplesTable
    processes: ProcessesTable
    alarms: AlarmsTable
  }
}

export const createStatus: Migration = {
  async up(db) {
    await sql`
      create table status_samples (
        id bigint generated always as identity primary key,
        name text not null,
        at timestamptz not null,
        state text not null check (state in ('working', 'slow', 'failing')),
        latency_ms double precision,
        figures jsonb not null,
        trouble jsonb
      )`.execute(db)
    await sql`create index status_samples_by_name on status_samples (name, at, id)`.execute(db)
    await sql`create index status_samples_by_age on status_samples (at)`.execute(db)
    // The daily dump became the daily backup; nobody runs its job any more.
    await sql`delete from jobs where kind = 'platform.dump'`.execute(db)
  },
}

export const createProcesses: Migration = {
  async up(db) {
    await sql`
      create table processes (
        id text primary key,
        host text not null,
        pid integer not null,
        release text not null,
        started_at timestamptz not null,
        seen_at timestamptz not null,
        sockets integer not null,
        memory bigint not null,
        event_loop_delay_ms double precision not null,
        pool_size integer not null,
        pool_in_use integer not null,
        pool_waiting integer not null
      )`.execute(db)
    await sql`
      create table alarms (
        id bigint generated always as identity primary key,
        part text not null,
        state text not null check (state in ('working', 'attention', 'failing')),
        at timestamptz not null
      )`.execute(db)
    await sql`create index alarms_by_part on alarms (part, at, id)`.execute(db)
    await sql`alter table status_samples add column until timestamptz`.execute(db)
  },
}
