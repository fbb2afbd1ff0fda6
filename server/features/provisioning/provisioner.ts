import type { Kysely } from 'kysely'
import { providerSettings } from '#contract/identityProviders/providerSettings.ts'
import type { ProvisioningAct, ProvisioningRefusal } from '#contract/provisioning/provisioning.endpoints.ts'
import { provisioningChanged } from '#contract/provisioning/provisioning.events.ts'
import { adminRole } from '#contract/roles/roleNames.ts'
import { cleanLine } from '#contract/text/clean.ts'
import { type Actor, actorOf, type Origin } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/schema.ts'
import type { Transaction } from '../../platform/transaction.ts'
import { baseAddress } from '../accounts/links.ts'
import { hashToken, newToken } from '../accounts/tokens.ts'
import { botsRoom } from '../bots/rooms.ts'

const tokenPrefix = 'scim_'
const hintLength = 4
const tokenForm = /^scim_[\w-]{43}$/

export const scimAddress = (ctx: Context) => `${baseAddress(ctx)}/scim/v2`

/** It says by its first letters what it is, so that whoever finds one knows whom to tell. */
export function newProvisionerToken() {
  const token = `${tokenPrefix}${newToken().token}`
  return { token, tokenHash: hashToken(token), hint: token.slice(0, tokenPrefix.length + hintLength) }
}

const storedGroupRoles = providerSettings.groupRoles

const found = (db: Kysely<Database>) =>
  db
    .selectFrom('provisioners')
    .innerJoin('users', 'users.id', 'provisioners.botId')
    .select(['provisioners.id', 'botId', 'fullName as name', 'isOn', 'users.status as botStatus', 'begins'])
    .select(['groupRoles', 'newcomerRoleId', 'heldSince', 'releasedUntil', 'language', 'timeZone'])

type Stored = Awaited<ReturnType<ReturnType<typeof found>['executeTakeFirstOrThrow']>>

const provisionerOf = ({ groupRoles, ...row }: Stored) => ({ ...row, groupRoles: storedGroupRoles.parse(groupRoles) })

export type ProvisionerRow = ReturnType<typeof provisionerOf>

/** Whose token this is: the newest, or for a day the one before. */
export async function provisionerBehind(db: Kysely<Database>, now: Date, header: string | undefined) {
  const token = /^Bearer +(\S+)$/i.exec(header ?? '')?.[1] ?? ''
  if (!tokenForm.test(token)) return undefined
  const row = await found(db)
    .innerJoin('provisionerTokens', 'provisionerTokens.provisionerId', 'provisioners.id')
    .where('tokenHash', '=', hashToken(token))
    .where(({ or, eb }) => or([eb('expiresAt', 'is', null), eb('expiresAt', '>', now)]))
    .executeTakeFirst()
  return row && provisionerOf(row)
}

export async function provisionerById(db: Kysely<Database>, id: number): Promise<ProvisionerRow | undefined> {
  const row = await found(db).where('provisioners.id', '=', id).executeTakeFirst()
  return row && provisionerOf(row)
}

/** One call of one provisioner. */
export interface Hand {
  ctx: Context
  provisioner: ProvisionerRow
  actor: Actor
  /** Where resources are. */
  base: string
}

/**
 * The log names the provisioner's bot. Deactivating hands over projects and deals of others, which takes an Admin's
 * rights; this actor exists only behind the protocol's door, which lets through nothing else.
 */
export function handOf(ctx: Context, provisioner: ProvisionerRow, origin: Origin): Hand {
  const { botId, name, language, timeZone } = provisioner
  const actor = actorOf(
    {
      ...{ id: botId, fullName: name, language, timeZone, sessionId: 0, twoStepDue: false, isBot: true },
      roles: [{ id: 0, name: adminRole }],
      rules: [{ action: 'manage', subject: 'all' }],
    },
    { ...origin, userAgent: `SCIM: ${name}` },
  )
  return { ctx, provisioner, actor, base: scimAddress(ctx) }
}

interface Note {
  act: ProvisioningAct
  title: string
  userId?: number | null
  refusal?: ProvisioningRefusal
  detail?: string
}

/** A line of what it did; Admins who look at it ask again. */
export async function note(tx: Transaction, { provisioner }: Hand, line: Note): Promise<number> {
  const { act, title, userId = null, refusal = null, detail = '' } = line
  tx.emit(provisioningChanged, {}, [botsRoom])
  const { id } = await tx.db
    .insertInto('provisioningLog')
    .values({
      provisionerId: provisioner.id,
      at: tx.now,
      act,
      title: cleanLine(title).slice(0, 300).toWellFormed(),
      userId,
      refusal,
      detail,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
