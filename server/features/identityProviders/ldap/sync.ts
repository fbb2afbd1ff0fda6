import { z } from 'zod'
import { href } from '#contract/href.ts'
import type { ParamsOf, QueryOf } from '#contract/http/endpoint.ts'
import {
  type DirectorySync,
  type directorySyncEndpoints,
  syncsKeptDays,
} from '#contract/identityProviders/directorySync.endpoints.ts'
import { identityProvidersChanged } from '#contract/identityProviders/identityProviders.events.ts'
import { paths } from '#contract/paths.ts'
import { managesAll } from '#contract/roles/roles.policy.ts'
import { type Actor, systemActor } from '../../../platform/actor.ts'
import type { Context } from '../../../platform/context.ts'
import { AppError, conflict } from '../../../platform/errors.ts'
import { type JobKinds, job } from '../../../platform/jobs/jobs.ts'
import { refuseWhileSilent } from '../../../platform/silence.ts'
import { inTransaction, type Transaction } from '../../../platform/transaction.ts'
import { actorFor } from '../../accounts/actorFor.ts'
import { notify } from '../../notifications/notify.ts'
import { deactivatePerson } from '../../people/deactivation.ts'
import { activeAdmins } from '../../roles/roles.queries.ts'
import { fileUrl } from '../../users/fileUrl.ts'
import { bringRolesUpToDate } from '../admission.ts'
import type { ProviderRow } from '../identityProviders.queries.ts'
import { isProtected } from '../protection.ts'
import { rolesAfter } from '../roles.ts'
import { identityProvidersRoom } from '../rooms.ts'
import { plainTrouble } from '../trouble.ts'
import { directoryOf } from './signIn.ts'
import { differs, planSync, type SyncPlan } from './syncPlan.ts'

const kind = 'identityProviders.syncDirectories'
const dayMs = 24 * 60 * 60_000
/** A run that is cut off lets the next one begin after this. */
const heldMs = 10 * 60_000

export const directorySyncJobs: JobKinds = {
  [kind]: job({ payload: z.object({}), every: { dailyAt: '02:20' }, maxAttempts: 1, run: syncTonight }),
}

const objectOf = ({ id, name }: ProviderRow) => ({ kind: 'identityProvider', id, title: name })

/** One directory that is away keeps no other from its run. */
async function syncTonight(ctx: Context): Promise<void> {
  await refuseWhileSilent(ctx.db)
  const rows = await ctx.db
    .selectFrom('identityProviders')
    .selectAll()
    .where('kind', '=', 'ldap')
    .where('isOn', '=', true)
    .where('syncOwnerId', 'is not', null)
    .orderBy('id')
    .execute()
  for (const provider of rows) {
    const owner = await ownerOf(ctx, provider)
    if (owner) await runSync(ctx, provider, owner, null).catch((error: unknown) => ignoreHeld(error))
    else await keepRun(ctx, provider, { ...nothingDone, byId: null, stopped: 'syncOwnerGone' })
  }
  const oldest = new Date(ctx.clock.now().getTime() - syncsKeptDays * dayMs)
  await ctx.db.deleteFrom('directorySyncs').where('at', '<', oldest).execute()
}

/** An Admin runs it by hand at this moment: that one counts. */
function ignoreHeld(error: unknown): void {
  if (!(error instanceof AppError && error.code === 'syncUnderWay')) throw error
}

/** As a rule does, it acts for whoever switched it on, with their rights of now. */
async function ownerOf(ctx: Context, { syncOwnerId }: ProviderRow): Promise<Actor | null> {
  const owner = syncOwnerId === null ? null : await actorFor(ctx.db, syncOwnerId)
  return owner && !owner.twoStepDue && managesAll(owner.rules) ? owner : null
}

export async function syncNow(ctx: Context, actor: Actor, id: number): Promise<DirectorySync> {
  return runSync(ctx, await directoryOf(ctx, id), actor, actor.id)
}

const nothingDone = { seen: 0, changed: 0, deactivated: 0 }

async function runSync(ctx: Context, provider: ProviderRow, actor: Actor, byId: number | null): Promise<DirectorySync> {
  await hold(ctx, provider)
  try {
    const plan = await planSync(ctx, provider).catch((error: unknown) => troubleOf(ctx, provider, error))
    if (typeof plan === 'string') return await keepRun(ctx, provider, { ...nothingDone, byId, stopped: plan })
    const done = await apply(ctx, provider, actor, plan)
    return await keepRun(ctx, provider, { ...done, seen: plan.seen, byId, stopped: plan.stopped })
  } finally {
    await ctx.db.updateTable('identityProviders').set({ syncingUntil: null }).where('id', '=', provider.id).execute()
  }
}

/** One run at a time, of however many processes and Admins. */
async function hold({ db, clock }: Context, { id }: ProviderRow): Promise<void> {
  const now = clock.now()
  const held = await db
    .updateTable('identityProviders')
    .set({ syncingUntil: new Date(now.getTime() + heldMs) })
    .where('id', '=', id)
    .where(({ or, eb }) => or([eb('syncingUntil', 'is', null), eb('syncingUntil', '<', now)]))
    .returning('id')
    .executeTakeFirst()
  if (!held) throw conflict('syncUnderWay', undefined)
}

function troubleOf(ctx: Context, { id, name }: ProviderRow, error: unknown): string {
  const { kind: trouble, message } = plainTrouble(error)
  ctx.log.warn({ service: 'identityProviders', provider: name, reason: message }, `the directory ${id} was not read`)
  return trouble
}

/** Person by person: what is done stays done if the process ends, and the next run does the rest. */
async function apply(ctx: Context, provider: ProviderRow, actor: Actor, { changes, leavers, stopped }: SyncPlan) {
  if (stopped !== null) return { changed: 0, deactivated: 0 }
  let changed = 0
  for (const { person, groups } of changes) {
    await inTransaction(ctx, actor, async (tx) => {
      await tx.db.selectFrom('users').select('id').where('id', '=', person.id).forUpdate().execute()
      const roles = await rolesAfter(tx.db, provider, { groups }, person.id)
      if (!roles || !differs(roles)) return
      await bringRolesUpToDate(tx, provider, person, roles, false)
      changed += 1
    })
  }
  let deactivated = 0
  for (const { id } of leavers) {
    // Somebody may have become an Admin since the plan was made.
    if (await isProtected(ctx.db, id)) continue
    await deactivatePerson(ctx, actor, id, { tasksTo: null, approvalsTo: null })
    deactivated += 1
  }
  return { changed, deactivated }
}

type Done = Pick<DirectorySync, 'seen' | 'changed' | 'deactivated' | 'stopped'> & { byId: number | null }

function keepRun(ctx: Context, provider: ProviderRow, done: Done): Promise<DirectorySync> {
  return inTransaction(ctx, systemActor(kind), async (tx) => {
    const { id } = await tx.db
      .insertInto('directorySyncs')
      .values({ ...done, providerId: provider.id, at: tx.now })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { byId: actorId, ...after } = done
    await tx.record({
      action: 'identityProvider.synced',
      object: objectOf(provider),
      ...(actorId === null ? {} : { actorId }),
      after,
    })
    tx.emit(identityProvidersChanged, {}, [identityProvidersRoom])
    if (done.stopped !== null && actorId === null) await tellAdmins(tx, provider)
    const row = await runs(tx.db, provider.id).where('directorySyncs.id', '=', id).executeTakeFirstOrThrow()
    return shownRun(row)
  })
}

async function tellAdmins(tx: Transaction, { id, name }: ProviderRow) {
  const admins = await activeAdmins(tx.db).select('users.id').execute()
  await notify(
    tx,
    admins.map((admin) => admin.id),
    {
      kind: 'directorySyncStopped',
      params: { title: name },
      href: href(paths.systemStatus, { bolum: 'giris' }),
      tag: `directorySyncStopped:${id}`,
    },
  )
}

const runs = (db: Context['db'], providerId: number) =>
  db
    .selectFrom('directorySyncs')
    .leftJoin('users', 'users.id', 'byId')
    .select([
      'directorySyncs.id',
      'at',
      'byId',
      'seen',
      'changed',
      'deactivated',
      'stopped',
      'fullName',
      'avatarFileId',
    ])
    .where('providerId', '=', providerId)

type RunRow = Awaited<ReturnType<ReturnType<typeof runs>['executeTakeFirstOrThrow']>>

const shownRun = ({ byId, fullName, avatarFileId, at, ...row }: RunRow): DirectorySync => ({
  ...row,
  at: at.toISOString(),
  by: byId === null ? null : { id: byId, fullName: fullName ?? '', avatar: fileUrl(avatarFileId) },
})

type List = typeof directorySyncEndpoints.list

export async function listSyncs(ctx: Context, { id }: ParamsOf<List>, { page, size }: QueryOf<List>) {
  await directoryOf(ctx, id)
  const rows = await runs(ctx.db, id)
    .orderBy('directorySyncs.id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  const { total } = await ctx.db
    .selectFrom('directorySyncs')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('providerId', '=', id)
    .executeTakeFirstOrThrow()
  return { rows: rows.map(shownRun), total }
}

export async function setNightly(ctx: Context, actor: Actor, id: number, on: boolean): Promise<{ on: boolean }> {
  const provider = await directoryOf(ctx, id)
  return inTransaction(ctx, actor, async (tx) => {
    const { syncOwnerId } = await tx.db
      .selectFrom('identityProviders')
      .select('syncOwnerId')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if ((syncOwnerId !== null) === on) return { on }
    await tx.db
      .updateTable('identityProviders')
      .set({ syncOwnerId: on ? actor.id : null })
      .where('id', '=', id)
      .execute()
    const action = on ? 'identityProvider.nightlySyncOn' : 'identityProvider.nightlySyncOff'
    await tx.record({ action, object: objectOf(provider) })
    tx.emit(identityProvidersChanged, {}, [identityProvidersRoom])
    return { on }
  })
}
