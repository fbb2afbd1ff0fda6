import { defaultLanguage, isLanguage } from '#contract/locale/languages.ts'
import { proposedUsername } from '#contract/people/username.ts'
import { userJoined } from '#contract/users/users.events.ts'
import { isUniqueViolation } from '../../platform/database/errors.ts'
import { inTransaction, type Transaction } from '../../platform/transaction.ts'
import { inviteByMail } from '../accounts/invitation.ts'
import { bringRolesUpToDate } from '../identityProviders/admission.ts'
import { isProtected } from '../identityProviders/protection.ts'
import { freeUsername } from '../people/freeUsername.ts'
import { personObject } from '../people/reach.ts'
import { announcePerson } from '../users/announce.ts'
import { userRoom } from '../users/rooms.ts'
import { insertUser } from '../users/users.queries.ts'
import { changeHeld } from './change.ts'
import { type HeldPerson, heldPerson } from './people.queries.ts'
import { type Document, userAttributes, written } from './protocol/attributes.ts'
import { type Said, saidIn } from './protocol/person.ts'
import { guarded } from './protocol/refusal.ts'
import { type Hand, note } from './provisioner.ts'
import { mappedRoles } from './roleSync.ts'
import { addressTaken, nameTaken, takenBy } from './uniqueness.ts'

const mostTries = 3

/** Somebody new, or somebody who is here with that address already and nobody else's to keep. */
export async function makePerson(hand: Hand, body: Document): Promise<HeldPerson> {
  const document = written(userAttributes, body)
  const { said, active } = saidIn(document)
  const { timeZone } = await hand.ctx.settings.read()
  const found = await once(hand, { ...said, timeZone: said.timeZone ?? timeZone }, active)
  if (found.isNew) return heldPerson(hand.ctx.db, hand, found.id)
  // From now on theirs: what was said of them follows as any later word would.
  return changeHeld(hand, found.id, { after: (before) => ({ ...before, active: true, ...document }) })
}

async function once(
  hand: Hand,
  said: Said,
  active: boolean | null,
  tries = 1,
): Promise<{ id: number; isNew: boolean }> {
  try {
    return await inTransaction(hand.ctx, hand.actor, (tx) => findOrMake(tx, hand, said, active))
  } catch (error) {
    // Somebody else was made at the same moment: now they are found, or the next free name is taken.
    const isRace = isUniqueViolation(error, 'users_email_key') || isUniqueViolation(error, 'users_username_key')
    if (!isRace || tries === mostTries) throw takenBy(error, said)
    return once(hand, said, active, tries + 1)
  }
}

async function findOrMake(tx: Transaction, hand: Hand, said: Said, active: boolean | null) {
  const { provisioner } = hand
  const known = await tx.db
    .selectFrom('provisionedPeople')
    .select('userId')
    .where('provisionerId', '=', provisioner.id)
    .where('userKey', '=', said.userName.toLowerCase())
    .executeTakeFirst()
  if (known) throw nameTaken(said)
  const person = await tx.db
    .selectFrom('users')
    .select(['id', 'fullName', 'status'])
    .where('email', '=', said.email)
    .forUpdate()
    .executeTakeFirst()
  if (person) {
    const isColleague = person.status === 'active' || person.status === 'invited' || person.status === 'inactive'
    if (!isColleague || (await isProtected(tx.db, person.id))) throw addressTaken(said)
    await hold(tx, provisioner.id, person.id, said)
    const after = { provisioner: provisioner.name }
    await tx.record({ action: 'user.provisioningBegan', object: personObject(person), after })
    await note(tx, hand, { act: 'personLinked', title: person.fullName, userId: person.id })
    return { id: person.id, isNew: false }
  }
  const id = await make(tx, hand, said, active !== false)
  await note(tx, hand, { act: 'personMade', title: said.fullName, userId: id })
  return { id, isNew: true }
}

function hold(tx: Transaction, provisionerId: number, userId: number, said: Said) {
  const { userName, externalId, givenName, familyName, emailType, phoneType } = said
  return tx.db
    .insertInto('provisionedPeople')
    .values({
      ...{ userId, provisionerId, userName, userKey: userName.toLowerCase(), externalId },
      ...{ givenName, familyName, emailType, phoneType, createdAt: tx.now, changedAt: tx.now },
    })
    .execute()
}

async function make(tx: Transaction, hand: Hand, said: Said, isActive: boolean): Promise<number> {
  const { provisioner, actor } = hand
  const { fullName, email, phone, title, department } = said
  const roles = await mappedRoles(tx, provisioner, [], null)
  if (!roles) throw guarded('the role of newcomers is gone: an Admin has to choose another for this provisioner')
  const begins = isActive ? provisioner.begins : 'inactive'
  const language = said.language ?? (isLanguage(actor.language) ? actor.language : defaultLanguage)
  const username = await freeUsername(tx.db, proposedUsername(fullName, email) || `kisi.${tx.now.getTime()}`)
  const particulars = { fullName, username, email, phone, title, department, language }
  const userId = await insertUser(tx.db, {
    ...particulars,
    ...{ timeZone: said.timeZone ?? actor.timeZone, status: begins, createdAt: tx.now },
  })
  await hold(tx, provisioner.id, userId, said)
  const person = { id: userId, fullName }
  await bringRolesUpToDate(tx, provisioner, person, roles, true)
  if (begins === 'invited') await inviteByMail(tx, userId, provisioner.name)
  await tx.record({
    action: begins === 'invited' ? 'user.invited' : 'user.joined',
    object: personObject(person),
    after: { ...particulars, roles: roles.after, provisioner: provisioner.name, status: begins },
  })
  await announcePerson(tx, userId)
  if (begins === 'active') tx.emit(userJoined, { userId }, [userRoom(userId)])
  return userId
}
