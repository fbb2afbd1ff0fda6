import type { BodyOf } from '#contract/http/endpoint.ts'
import type { Language } from '#contract/locale/languages.ts'
import type { Profile, userEndpoints } from '#contract/users/users.endpoints.ts'
import type { Actor } from '../../platform/actor.ts'
import { isTimeZone } from '../../platform/config.ts'
import type { Context } from '../../platform/context.ts'
import { conflict, invalid, notFound } from '../../platform/errors.ts'
import { inTransaction, type Transaction } from '../../platform/transaction.ts'
import { announcePerson } from './announce.ts'
import { findProfile } from './users.queries.ts'

export async function readProfile(ctx: Context, actor: Actor): Promise<Profile> {
  const profile = await findProfile(ctx.db, ctx.clock.now(), actor.id)
  if (!profile) throw notFound('user')
  return profile
}

export async function changeProfile(ctx: Context, actor: Actor, body: BodyOf<typeof userEndpoints.updateMe>) {
  if (!isTimeZone(body.timeZone)) throw invalid({ timeZone: 'unknownTimeZone' })
  return inTransaction(ctx, actor, async (tx) => {
    const before = await lockedProfile(tx, actor.id)
    const { version, ...changes } = body
    if (before.version !== version) throw conflict('staleVersion', before)
    await tx.db
      .updateTable('users')
      .set({ ...changes, version: version + 1 })
      .where('id', '=', actor.id)
      .execute()
    const after: Profile = { ...before, ...changes, version: version + 1 }
    await tx.record({
      action: 'user.profileChanged',
      object: { kind: 'user', id: actor.id, title: after.fullName },
      before: editable(before),
      after: editable(after),
    })
    await announcePerson(tx, actor.id)
    tx.accessChanged([actor.id])
    return after
  })
}

export async function changeLanguage(ctx: Context, actor: Actor, language: Language) {
  await inTransaction(ctx, actor, async (tx) => {
    const before = await lockedProfile(tx, actor.id)
    if (before.language === language) return
    const version = before.version + 1
    await tx.db.updateTable('users').set({ language, version }).where('id', '=', actor.id).execute()
    await tx.record({
      action: 'user.languageChanged',
      object: { kind: 'user', id: actor.id, title: before.fullName },
      before: { language: before.language },
      after: { language },
    })
    tx.accessChanged([actor.id])
  })
}

async function lockedProfile(tx: Transaction, userId: number): Promise<Profile> {
  await tx.db.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
  const profile = await findProfile(tx.db, tx.now, userId)
  if (!profile) throw notFound('user')
  return profile
}

function editable({ fullName, phone, title, about, language, timeZone }: Profile) {
  return { fullName, phone, title, about, language, timeZone }
}
