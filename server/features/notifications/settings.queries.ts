import { type Kysely, sql } from 'kysely'
import { type Channel, type NotificationKind, notificationKinds } from '#contract/notifications/kinds.ts'
import type { NotificationSettings } from '#contract/notifications/settings.endpoints.ts'
import type { Database } from '../../platform/schema.ts'
import { isWanted, ruleOf } from './rules.ts'
import type { OwnRules } from './settings.table.ts'

export interface OwnSettings {
  rules: OwnRules
  mail: NotificationSettings['mail']
  quiet: NotificationSettings['quiet']
  version: number
}

const untouched: OwnSettings = {
  rules: {},
  mail: { timing: 'hourly', at: '09:00' },
  quiet: { on: false, from: '20:00', to: '08:00', weekend: false },
  version: 0,
}

/** Settings of each of these people, also if they never changed them. */
export async function settingsOf(db: Kysely<Database>, userIds: readonly number[]): Promise<Map<number, OwnSettings>> {
  const rows = await db
    .selectFrom('notificationSettings')
    .selectAll()
    .where(sql<boolean>`user_id = any(${[...userIds]}::bigint[])`)
    .execute()
  const touched = new Map(
    rows.map((row): [number, OwnSettings] => [
      row.userId,
      {
        rules: row.rules,
        mail: { timing: row.mailTiming, at: row.mailAt },
        quiet: { on: row.quietOn, from: row.quietFrom, to: row.quietTo, weekend: row.quietWeekend },
        version: row.version,
      },
    ]),
  )
  return new Map(userIds.map((userId) => [userId, touched.get(userId) ?? untouched]))
}

export async function ownSettings(db: Kysely<Database>, userId: number): Promise<OwnSettings> {
  return (await settingsOf(db, [userId])).get(userId) ?? untouched
}

/** For features that write an e-mail of their own. */
export async function whoWants<Person extends { id: number }>(
  db: Kysely<Database>,
  people: readonly Person[],
  kind: NotificationKind,
  channel: Channel,
): Promise<Person[]> {
  const settings = await settingsOf(
    db,
    people.map(({ id }) => id),
  )
  return people.filter(({ id }) => isWanted(settings.get(id)?.rules ?? {}, kind, channel))
}

export function shownSettings({ rules, mail, quiet, version }: OwnSettings): NotificationSettings {
  return { rules: notificationKinds.map((kind) => ruleOf(rules, kind)), mail, quiet, version }
}
