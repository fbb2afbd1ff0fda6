import { type Generated, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { EventType, Reply, Visibility } from '#contract/calendar/calendar.schemas.ts'

export interface CalendarEventsTable {
  id: Generated<number>
  /** For one occurrence that differs from its series: the series, and the place in it. */
  seriesId: number | null
  occurrence: string | null
  ownerId: number
  title: string
  type: EventType
  allDay: boolean
  /** Instants, unless whole days. */
  startAt: Date | null
  endAt: Date | null
  /** Days, both included, YYYY-MM-DD. */
  startDay: string | null
  endDay: string | null
  timeZone: string
  recurrence: string | null
  /** Places in the series at which nothing happens. */
  excluded: Generated<string[]>
  place: string
  link: string
  text: string
  visibility: Visibility
  reminders: number[]
  /** The span of all occurrences, in any time zone; endless without an end. */
  spanStart: Date
  spanEnd: Date | null
  nextReminderAt: Date | null
  /** The rule before the last occurrences were deleted, and when that was. */
  cutRecurrence: string | null
  cutAt: Date | null
  /** The file that it came with, and the name that it has there. */
  importId: number | null
  importedUid: string | null
  version: Generated<number>
  createdAt: Date
  updatedAt: Date
  deletedAt: Date | null
  deletedBy: number | null
}

export interface CalendarGuestsTable {
  eventId: number
  /** The series of the event, or the event itself. */
  rootId: number
  userId: number
  reply: Reply
}

export interface HolidaysTable {
  id: Generated<number>
  code: string | null
  name: string
  startDay: string
  endDay: string
  halfDay: boolean
  version: Generated<number>
}

export interface CalendarFeedsTable {
  userId: number
  tokenHash: string
  tasks: boolean
  holidays: boolean
  closings: Generated<boolean>
  payments: Generated<boolean>
  createdAt: Date
  usedAt: Date | null
}

declare module '../../platform/schema.ts' {
  interface Database {
    calendarEvents: CalendarEventsTable
    calendarGuests: CalendarGuestsTable
    holidays: HolidaysTable
    calendarFeeds: CalendarFeedsTable
  }
}

/** Free days of Law 2429: the fixed ones each year, and the religious ones on the days that Diyanet announced. */
const fixedDays = [
  { code: 'newYear', name: 'Yılbaşı', from: '01-01', to: '01-01' },
  { code: 'childrensDay', name: 'Ulusal Egemenlik ve Çocuk Bayramı', from: '04-23', to: '04-23' },
  { code: 'labourDay', name: 'Emek ve Dayanışma Günü', from: '05-01', to: '05-01' },
  { code: 'youthDay', name: 'Atatürk’ü Anma, Gençlik ve Spor Bayramı', from: '05-19', to: '05-19' },
  { code: 'unityDay', name: 'Demokrasi ve Millî Birlik Günü', from: '07-15', to: '07-15' },
  { code: 'victoryDay', name: 'Zafer Bayramı', from: '08-30', to: '08-30' },
  { code: 'republicEve', name: 'Cumhuriyet Bayramı arifesi', from: '10-28', to: '10-28', halfDay: true },
  { code: 'republicDay', name: 'Cumhuriyet Bayramı', from: '10-29', to: '10-29' },
]

/** By year: the first day of Ramazan Bayramı (three days) and of Kurban Bayramı (four). The day before is half free. */
const feasts = {
  2025: ['2025-03-30', '2025-06-06'],
  2026: ['2026-03-20', '2026-05-27'],
  2027: ['2027-03-09', '2027-05-16'],
  2028: ['2028-02-26', '2028-05-05'],
  2029: ['2029-02-14', '2029-04-24'],
  2030: ['2030-02-04', '2030-04-13'],
} as const

const dayMs = 24 * 60 * 60 * 1000
const later = (day: string, days: number) => new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)

function feast(code: string, name: string, firstDay: string, days: number) {
  const eve = later(firstDay, -1)
  return [
    { code: `${code}Eve`, name: `${name} arifesi`, startDay: eve, endDay: eve, halfDay: true },
    { code, name, startDay: firstDay, endDay: later(firstDay, days - 1), halfDay: false },
  ]
}

/** The holidays of a new workspace; from then on the Admins maintain the table. */
const turkishHolidays = Object.entries(feasts).flatMap(([year, [ramazan, kurban]]) => [
  ...fixedDays.map(({ code, name, from, to, halfDay = false }) => ({
    ...{ code, name, halfDay },
    startDay: `${year}-${from}`,
    endDay: `${year}-${to}`,
  })),
  ...feast('ramazan', 'Ramazan Bayramı', ramazan, 3),
  ...feast('kurban', 'Kurban Bayramı', kurban, 4),
])

export const createCalendar: Migration = {
  async up(db) {
    await sql`
      create table calendar_events (
        id bigint generated always as identity primary key,
        series_id bigint references calendar_events (id) on delete cascade,
        occurrence text,
        owner_id bigint not null references users (id),
        title text not null collate app_tr,
        type text not null check (type in ('meeting', 'personal', 'holiday', 'task', 'sales', 'leave')),
        all_day boolean not null,
        start_at timestamptz,
        end_at timestamptz,
        start_day date,
        end_day date,
        time_zone text not null,
        recurrence text,
        excluded text[] not null default '{}',
        place text not null,
        link text not null,
        text text not null,
        visibility text not null check (visibility in ('everyone', 'busy', 'private')),
        reminders integer[] not null,
        span_start timestamptz not null,
        span_end timestamptz,
        next_reminder_at timestamptz,
        cut_recurrence text,
        cut_at timestamptz,
        version integer not null default 1,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        deleted_at timestamptz,
        deleted_by bigint references users (id),
        check ((series_id is null) = (occurrence is null)),
        check (case when all_day then start_day <= end_day and start_at is null and end_at is null
          else start_at < end_at and start_day is null and end_day is null end)
      )`.execute(db)
    await sql`
      create index calendar_events_by_time on calendar_events using gist (tstzrange(span_start, span_end))
      where series_id is null and deleted_at is null`.execute(db)
    await sql`create index calendar_events_by_owner on calendar_events (owner_id, span_start)`.execute(db)
    await sql`
      create unique index calendar_events_in_series on calendar_events (series_id, occurrence)
      where deleted_at is null`.execute(db)
    await sql`create index calendar_events_deleted on calendar_events (deleted_at) where deleted_at is not null`.execute(
      db,
    )
    await sql`
      create index calendar_events_by_title on calendar_events
      using gin (tr_words(title || ' ' || place)) with (fastupdate = off)`.execute(db)
    await sql`
      create table calendar_guests (
        event_id bigint not null references calendar_events (id) on delete cascade,
        root_id bigint not null references calendar_events (id) on delete cascade,
        user_id bigint not null references users (id) on delete cascade,
        reply text not null check (reply in ('waiting', 'yes', 'maybe', 'no')),
        primary key (event_id, user_id)
      )`.execute(db)
    await sql`create index calendar_guests_by_user on calendar_guests (user_id, root_id)`.execute(db)
    await sql`
      create table holidays (
        id bigint generated always as identity primary key,
        code text,
        name text not null collate app_tr,
        start_day date not null,
        end_day date not null check (end_day >= start_day),
        half_day boolean not null,
        version integer not null default 1
      )`.execute(db)
    await sql`create index holidays_by_day on holidays (start_day, end_day)`.execute(db)
    const rows = turkishHolidays.map(
      ({ code, name, startDay, endDay, halfDay }) =>
        sql`(${code}, ${name}, ${startDay}::date, ${endDay}::date, ${halfDay})`,
    )
    await sql`insert into holidays (code, name, start_day, end_day, half_day) values ${sql.join(rows)}`.execute(db)
    await sql`
      create table calendar_feeds (
        user_id bigint primary key references users (id) on delete cascade,
        token_hash text not null unique,
        tasks boolean not null,
        holidays boolean not null,
        created_at timestamptz not null,
        used_at timestamptz
      )`.execute(db)
  },
}

export const addFeedLayers: Migration = {
  async up(db) {
    await sql`
      alter table calendar_feeds
        add column closings boolean not null default false,
        add column payments boolean not null default false`.execute(db)
  },
}
