import { type Kysely, sql } from 'kysely'
import type { FieldMessages } from '#contract/http/issues.ts'
import { fieldMessages } from '#contract/http/issues.ts'
import { isLanguage } from '#contract/locale/languages.ts'
import { type PersonDraft, personDraft } from '#contract/people/people.schemas.ts'
import { firstFree, proposedUsername } from '#contract/people/username.ts'
import { fold } from '#contract/text/fold.ts'
import type { Database } from '../../platform/schema.ts'
import { namesAround } from './freeUsername.ts'
import type { FileRow, Values } from './importFile.ts'

const memberRole = 'Kullanıcı'

/** What the rows mean here: roles and managers by name, addresses and user names that are taken. */
interface Surroundings {
  roles: ReadonlyMap<string, number>
  /** By e-mail and by user name. */
  people: ReadonlyMap<string, number>
  takenEmails: ReadonlySet<string>
  /** Around those of the rows, with the address of who has each. */
  takenNames: ReadonlyMap<string, string>
}

export async function loadSurroundings(db: Kysely<Database>, rows: readonly FileRow[]): Promise<Surroundings> {
  const named = rows.flatMap(({ values }) => [emailOf(values), (values.manager ?? '').toLowerCase()])
  const roles = await db.selectFrom('roles').select(['id', 'name']).execute()
  const found = await db
    .selectFrom('users')
    .select(['id', 'email', 'username', 'status'])
    .where((of) =>
      of.or([
        of('email', '=', sql<string>`any(${named}::text[])`),
        of('username', '=', sql<string>`any(${named}::text[])`),
      ]),
    )
    .execute()
  const active = found.filter(({ status }) => status === 'active')
  return {
    roles: new Map(roles.map(({ id, name }) => [fold(name), id])),
    people: new Map(active.flatMap(({ id, email, username }) => [[email, id] as const, [username, id] as const])),
    takenEmails: new Set(found.map(({ email }) => email)),
    takenNames: await namesAround(
      db,
      rows.map(({ values }) => writtenName(values) ?? proposedName(values)),
    ),
  }
}

export type ReadRow = { line: number; values: Values; draft: PersonDraft | null; refusals: FieldMessages }

/** Each row as the person it would make, or why it makes none. If an address occurs twice, the first row gets it. */
export function draftsOf(rows: readonly FileRow[], surroundings: Surroundings): ReadRow[] {
  const emails = new Set(surroundings.takenEmails)
  const names = new Set<string>()
  const written = new Set(rows.map(({ values }) => writtenName(values)))
  /** The name that somebody with this very address has is theirs: a repeat of the file means the same people. */
  const isTaken = (username: string, values: Values) =>
    names.has(username) || (surroundings.takenNames.get(username) ?? emailOf(values)) !== emailOf(values)
  const freeFor = (values: Values, wanted: string) =>
    firstFree(wanted, (username) => written.has(username) || isTaken(username, values))
  return rows.map(({ line, values }) => {
    const username = writtenName(values) ?? freeFor(values, proposedName(values))
    const { given, refusals } = meaningOf({ ...values, username }, surroundings)
    const parsed = personDraft.safeParse(given)
    const all: FieldMessages = { ...(parsed.success ? {} : fieldMessages(parsed.error.issues)), ...refusals }
    if (emails.has(given.email)) all.email ??= [{ key: 'emailTaken' }]
    if (isTaken(username, values)) {
      all.username ??= [{ key: 'usernameTakenOther', params: { free: freeFor(values, username) } }]
    }
    emails.add(given.email)
    names.add(username)
    return { line, values, draft: parsed.success && Object.keys(all).length === 0 ? parsed.data : null, refusals: all }
  })
}

function meaningOf(values: Values, { roles, people }: Surroundings) {
  const refusals: FieldMessages = {}
  const names = (values.roles ?? '').split(/[,|]/).map((name) => name.trim())
  const wanted = names.filter((name) => name !== '')
  const roleIds = (wanted.length > 0 ? wanted : [memberRole]).map((name) => roles.get(fold(name)))
  if (roleIds.includes(undefined)) refusals.roleIds = [{ key: 'unknownRole' }]
  const manager = (values.manager ?? '').toLowerCase()
  const managerId = manager === '' ? null : people.get(manager)
  if (managerId === undefined) refusals.managerId = [{ key: 'unknownManager' }]
  const language = values.language || 'tr'
  if (!isLanguage(language)) refusals.language = [{ key: 'invalidValue' }]
  return {
    given: {
      fullName: values.fullName ?? '',
      username: values.username ?? '',
      email: emailOf(values),
      phone: phoneOf(values.phone ?? ''),
      title: values.title ?? '',
      department: values.department ?? '',
      managerId: managerId ?? null,
      language: isLanguage(language) ? language : 'tr',
      roleIds: roleIds.filter((id) => id !== undefined),
    },
    refusals,
  }
}

const emailOf = ({ email = '' }: Values) => email.toLowerCase()

const writtenName = ({ username = '' }: Values) => username.toLowerCase() || undefined

/** What is proposed where the file has no user name. */
const proposedName = (values: Values) => proposedUsername(values.fullName ?? '', emailOf(values))

/** As people write it here: 0532 111 22 33 is +90 532 111 22 33. */
function phoneOf(text: string): string | null {
  const digits = text.replace(/[\s().-]/g, '')
  if (digits === '') return null
  if (/^0?5\d{9}$/.test(digits)) return `+90${digits.slice(-10)}`
  if (/^90\d{10}$/.test(digits)) return `+${digits}`
  return digits.replace(/^00/, '+')
}
