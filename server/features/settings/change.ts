import { alwaysOffered } from '#contract/locale/languages.ts'
import type { WorkspaceSettings } from '#contract/settings/settings.endpoints.ts'
import { settingsChanged } from '#contract/settings/settings.events.ts'
import type { Actor } from '../../platform/actor.ts'
import { isTimeZone } from '../../platform/config.ts'
import type { Context } from '../../platform/context.ts'
import { conflict, invalid } from '../../platform/errors.ts'
import { inTransaction, type Transaction } from '../../platform/transaction.ts'
import { everyone } from '../users/rooms.ts'
import { readSettings, type VersionedSettings } from './settings.queries.ts'

export async function updateSettings(ctx: Context, actor: Actor, body: VersionedSettings): Promise<VersionedSettings> {
  const { version, ...wanted } = body
  if (!isTimeZone(wanted.timeZone)) throw invalid({ timeZone: 'unknownTimeZone' })
  if (wanted.registrationMode === 'domain' && wanted.registrationDomains.length === 0) {
    throw invalid({ registrationDomains: 'domainNeeded' })
  }
  const extraLanguages = wanted.extraLanguages.filter((language) => !alwaysOffered.includes(language))
  const changed = await inTransaction(ctx, actor, async (tx) => {
    const before = await lockedSettings(tx, ctx)
    if (before.version !== version) throw conflict('staleVersion', before)
    return writeSettings(tx, before, { ...wanted, extraLanguages })
  })
  ctx.settings.forget()
  return changed
}

/** For other features' transactions (the set-up names the workspace with its first Admin). */
export async function changeSettings(tx: Transaction, ctx: Context, changes: Partial<WorkspaceSettings>) {
  return writeSettings(tx, await lockedSettings(tx, ctx), changes)
}

async function lockedSettings(tx: Transaction, ctx: Context): Promise<VersionedSettings> {
  await tx.db.selectFrom('settings').select('id').forUpdate().execute()
  return readSettings(tx.db, ctx.config)
}

async function writeSettings(tx: Transaction, before: VersionedSettings, changes: Partial<WorkspaceSettings>) {
  const { version, ...values } = before
  const after = { ...values, ...changes }
  const { insideAddresses, ...value } = after
  await tx.db
    .updateTable('settings')
    .set({ value: JSON.stringify(value), insideAddresses, version: version + 1 })
    .execute()
  await tx.record({
    action: 'settings.changed',
    object: { kind: 'settings', id: null, title: after.workspaceName },
    before: values,
    after,
  })
  tx.emit(settingsChanged, { version: version + 1 }, [everyone])
  return { ...after, version: version + 1 }
}
