import { leaversAtOnce, mostShown, type SyncPreview } from '#contract/identityProviders/directorySync.endpoints.ts'
import type { NamedPerson } from '#contract/users/namedPerson.ts'
import type { Context } from '../../../platform/context.ts'
import { fileUrl } from '../../users/fileUrl.ts'
import type { ProviderRow } from '../identityProviders.queries.ts'
import { isProtected } from '../protection.ts'
import { type RoleChange, rolesAfter } from '../roles.ts'
import { withDirectory } from './directory.ts'
import { type DirectoryEntry, isDisabled, subjectOf } from './entry.ts'
import { settingsOf } from './settings.ts'

/** Nobody waits for it but a job, or an Admin who asked for it. */
const longestMs = 120_000

interface Changed {
  person: NamedPerson
  groups: string[] | null
  roles: RoleChange
}

export interface SyncPlan {
  seen: number
  linked: number
  changes: Changed[]
  leavers: NamedPerson[]
  kept: NamedPerson[]
  stopped: 'syncNobody' | 'syncTooMany' | null
}

/** Who of the directory signs in here, what their groups give by now, and who is not to be there any more. Writes nothing. */
export async function planSync(ctx: Context, provider: ProviderRow): Promise<SyncPlan> {
  const linked = await linkedPeople(ctx, provider.id)
  const settings = settingsOf(provider)
  const found = await withDirectory(ctx, provider, AbortSignal.timeout(longestMs), async (directory) => {
    const entries = await directory.everybody()
    const bySubject = new Map<string, DirectoryEntry>()
    for (const entry of entries) {
      const subject = subjectOf(entry, settings)
      if (subject !== undefined) bySubject.set(subject, entry)
    }
    const groups = new Map<number, string[] | null>()
    for (const { person, subject } of linked) {
      const entry = bySubject.get(subject)
      if (entry && !isDisabled(entry)) groups.set(person.id, (await directory.groupsOf(entry)) ?? null)
    }
    return { seen: entries.length, groups }
  })
  const plan: SyncPlan = { seen: found.seen, linked: linked.length, changes: [], leavers: [], kept: [], stopped: null }
  for (const { person } of linked) {
    const groups = found.groups.get(person.id)
    // Whose groups give no role could not sign in either.
    const roles = groups === undefined ? null : await rolesAfter(ctx.db, provider, { groups }, person.id)
    if (groups === undefined || roles === null) {
      const isKept = await isProtected(ctx.db, person.id)
      const leaves = isKept ? plan.kept : plan.leavers
      leaves.push(person)
    } else if (differs(roles)) plan.changes.push({ person, groups, roles })
  }
  const { atLeast, share } = leaversAtOnce
  const isTooMany = plan.leavers.length > Math.max(atLeast, Math.floor(linked.length * share))
  plan.stopped = found.seen === 0 ? 'syncNobody' : isTooMany ? 'syncTooMany' : null
  return plan
}

const idsOf = (roles: RoleChange['after']) =>
  roles
    .map(({ id }) => id)
    .sort((one, other) => one - other)
    .join()
export const differs = ({ before, after }: RoleChange) => idsOf(before) !== idsOf(after)

async function linkedPeople({ db }: Context, providerId: number) {
  const rows = await db
    .selectFrom('identities')
    .innerJoin('users', 'users.id', 'identities.userId')
    .select(['users.id', 'fullName', 'avatarFileId', 'subject'])
    .where('providerId', '=', providerId)
    .where('users.status', '=', 'active')
    .orderBy('fullName')
    .orderBy('users.id')
    .execute()
  return rows.map(({ id, fullName, avatarFileId, subject }) => ({
    person: { id, fullName, avatar: fileUrl(avatarFileId) },
    subject,
  }))
}

export function shownPlan({ seen, linked, changes, leavers, kept, stopped }: SyncPlan): SyncPreview {
  return {
    ...{ seen, linked, stopped },
    ...{ changed: changes.length, leaving: leavers.length },
    changes: changes
      .slice(0, mostShown)
      .map(({ person, roles }) => ({ ...person, roles: roles.after.map(({ name }) => name) })),
    leavers: leavers.slice(0, mostShown),
    kept: kept.slice(0, mostShown),
  }
}
