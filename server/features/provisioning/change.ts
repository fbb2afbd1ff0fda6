import { inTransaction, type Transaction } from '../../platform/transaction.ts'
import { addressChanged } from '../accounts/addressChange.ts'
import { inviteByMail } from '../accounts/invitation.ts'
import { isProtected } from '../identityProviders/protection.ts'
import { bringBack } from '../people/deactivation.ts'
import { personObject } from '../people/reach.ts'
import { announcePerson } from '../users/announce.ts'
import { deactivateHeld } from './guard.ts'
import { type HeldPerson, heldPerson, isActive, standing, userResource, versionOf } from './people.queries.ts'
import type { Document } from './protocol/attributes.ts'
import { saidIn } from './protocol/person.ts'
import { changedMeanwhile, guarded } from './protocol/refusal.ts'
import { type Hand, note } from './provisioner.ts'
import { syncRoles } from './roleSync.ts'
import { takenBy } from './uniqueness.ts'

interface Write {
  /** The resource as it is to be, from how it is. */
  after: (before: Document) => Document
  ifMatch?: string | undefined
}

export function checkMatch(ifMatch: string | undefined, version: string) {
  if (ifMatch === undefined || ifMatch.trim() === '*') return
  const named = ifMatch.split(',').map((one) => one.trim().replace(/^W\//, ''))
  if (!named.includes(version.replace(/^W\//, ''))) throw changedMeanwhile()
}

const wantedOf = ({ base }: Hand, row: HeldPerson, { after }: Write) =>
  saidIn(after(userResource(base, row)), standing(row))

const addressStays = 'this person is an Admin here: an Admin has to change their address'
const adminsStay = 'this person is an Admin here: an Admin has to deactivate them, or to take that role first'

/** Whoever is to go is deactivated first, as that takes steps of its own; the rest follows in one. */
export async function changeHeld(hand: Hand, id: number, write: Write): Promise<HeldPerson> {
  const { ctx, actor } = hand
  const before = await heldPerson(ctx.db, hand, id)
  checkMatch(write.ifMatch, versionOf(before))
  const { said, active } = wantedOf(hand, before, write)
  const leaves = active === false && isActive(before)
  if (leaves) await deactivateNoAdmin(hand, before)
  try {
    const rest = leaves ? { after: write.after } : write
    await inTransaction(ctx, actor, (tx) => apply(tx, hand, id, rest))
  } catch (error) {
    throw takenBy(error, said)
  }
  return heldPerson(ctx.db, hand, id)
}

async function deactivateNoAdmin(hand: Hand, person: HeldPerson) {
  if (await isProtected(hand.ctx.db, person.id)) throw guarded(adminsStay)
  await deactivateHeld(hand, person)
}

async function locked(tx: Transaction, hand: Hand, id: number) {
  await tx.db.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute()
  return heldPerson(tx.db, hand, id)
}

async function apply(tx: Transaction, hand: Hand, id: number, write: Write) {
  const row = await locked(tx, hand, id)
  checkMatch(write.ifMatch, versionOf(row))
  const { said, active } = wantedOf(hand, row, write)
  const before = standing(row)
  const now = { ...said, language: said.language ?? row.language, timeZone: said.timeZone ?? row.timeZone }
  const changesPerson = differs(particulars(before), particulars(now))
  if (changesPerson) await changePerson(tx, hand, row, now)
  if (changesPerson || differs(keptOf(before), keptOf(now))) {
    await tx.db
      .updateTable('provisionedPeople')
      .set((of) => ({ ...keptOf(now), version: of('version', '+', 1), changedAt: tx.now }))
      .where('userId', '=', id)
      .execute()
    await note(tx, hand, { act: 'personChanged', title: now.fullName, userId: id })
  }
  if (active === true && !isActive(row)) {
    await bringBack(tx, { id, fullName: now.fullName }, await returnOf(tx, hand, id))
    await note(tx, hand, { act: 'personReactivated', title: now.fullName, userId: id })
  }
}

type Standing = ReturnType<typeof standing>

const particulars = ({ fullName, email, phone, title, department, language, timeZone }: Standing) => ({
  ...{ fullName, email, phone, title, department, language, timeZone },
})

const keptOf = ({ userName, externalId, givenName, familyName, emailType, phoneType }: Standing) => ({
  ...{ userName, userKey: userName.toLowerCase(), externalId, givenName, familyName, emailType, phoneType },
})

const differs = (one: object, other: object) => JSON.stringify(one) !== JSON.stringify(other)

async function changePerson(tx: Transaction, { provisioner }: Hand, row: HeldPerson, now: Standing) {
  const { id } = row
  const hasMoved = row.email !== now.email
  if (hasMoved && (await isProtected(tx.db, id))) throw guarded(addressStays)
  await tx.db
    .updateTable('users')
    .set((of) => ({ ...particulars(now), version: of('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  await tx.record({
    action: 'user.changed',
    object: personObject({ id, fullName: now.fullName }),
    before: particulars(standing(row)),
    after: { ...particulars(now), provisioner: provisioner.name },
  })
  if (hasMoved) {
    // The invitation that is out went to an address that is no longer theirs.
    if (row.status === 'invited') await inviteByMail(tx, id, provisioner.name)
    else await addressChanged(tx, { id, before: row.email, by: provisioner.name })
  }
  await announcePerson(tx, id)
  tx.accessChanged([id])
}

/** As they would be if they had not gone: an invitation that nobody has accepted goes out again. */
async function returnOf(tx: Transaction, { provisioner }: Hand, userId: number) {
  const inviter = provisioner.name
  if (provisioner.begins === 'active') return { status: 'active' as const, inviter }
  const password = await tx.db
    .selectFrom('credentials')
    .select('userId')
    .where('userId', '=', userId)
    .executeTakeFirst()
  const identity = await tx.db.selectFrom('identities').select('id').where('userId', '=', userId).executeTakeFirst()
  return { status: password || identity ? ('active' as const) : ('invited' as const), inviter }
}

/** Deactivated and let go; their work, their texts and their account stay. */
export async function removeHeld(hand: Hand, id: number, ifMatch: string | undefined): Promise<void> {
  const { ctx, provisioner } = hand
  const person = await heldPerson(ctx.db, hand, id)
  checkMatch(ifMatch, versionOf(person))
  if (isActive(person)) await deactivateNoAdmin(hand, person)
  await inTransaction(ctx, hand.actor, async (tx) => {
    const row = await locked(tx, hand, id)
    await tx.db.deleteFrom('provisionedPeople').where('userId', '=', id).execute()
    // With their groups go the roles that came by them.
    await syncRoles(tx, provisioner, [id])
    const after = { provisioner: provisioner.name }
    await tx.record({ action: 'user.provisioningEnded', object: personObject(row), after })
    await note(tx, hand, { act: 'personRemoved', title: row.fullName, userId: id })
  })
}
