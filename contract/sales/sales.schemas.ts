import { z } from 'zod'
import { storedFile } from '../files/files.endpoints.ts'
import { day, id, instant, line, optionalLine, version } from '../http/fields.ts'
import { currency, minorUnits, price } from '../money/money.ts'
import { projectDraft } from '../projects/projects.schemas.ts'
import { namedPerson } from '../users/namedPerson.ts'
import { openStages, stages } from './stages.ts'

export const maxTeam = 50
export const maxContacts = 20

export const teamParts = ['owner', 'team', 'guest'] as const
export type TeamPart = (typeof teamParts)[number]

export const contact = z.strictObject({
  name: line(120),
  title: optionalLine(120).default(''),
  email: z.union([z.literal(''), z.email()]).default(''),
  phone: optionalLine(40).default(''),
})

export const nextStep = z.object({ text: z.string(), at: instant, owner: namedPerson })

/** `amount` and `weighted` are absent for people who may not see the money of this deal. */
export const deal = z.object({
  /** Also that of its space. */
  id,
  /** SP-2026-031 */
  number: z.string(),
  title: z.string(),
  customer: z.string(),
  contacts: z.array(contact),
  owner: namedPerson,
  /** Owner, team and guests: everybody who is in its space. */
  team: z.array(namedPerson.extend({ part: z.enum(teamParts) })),
  stage: z.enum(stages),
  stageSince: instant,
  /** Where it goes back to from being on hold. */
  heldStage: z.enum(openStages).nullable(),
  /** In percent. */
  probability: z.number().int(),
  currency,
  /** Without KDV; that of the newest quote, or an estimate while there is none. */
  amount: minorUnits.optional(),
  weighted: minorUnits.optional(),
  closingDay: day.nullable(),
  source: z.string(),
  competitor: z.string(),
  /** Why it was lost or put on hold. */
  lostReason: z.string(),
  nextStep: nextStep.nullable(),
  channelId: id,
  /** The project it became. */
  projectId: id.nullable(),
  /** Of the newest quote. */
  quoteVersion: z.number().int().nullable(),
  discountWaits: z.boolean(),
  /** The last change of stage, quote, next step or activity. */
  touchedAt: instant,
  stalled: z.boolean(),
  closedAt: instant.nullable(),
  createdAt: instant,
  version,
  may: z.object({ seeAmounts: z.boolean(), work: z.boolean(), remove: z.boolean(), convert: z.boolean() }),
})
export type Deal = z.infer<typeof deal>

export const stageVisit = z.object({ stage: z.enum(stages), since: instant, until: instant.nullable() })

export const dealDetail = deal.extend({
  /** In order; the last one is the current stage. */
  stages: z.array(stageVisit),
  files: z.array(storedFile.extend({ addedAt: instant })),
})
export type DealDetail = z.infer<typeof dealDetail>

const people = z.array(id).max(maxTeam)

export const dealFields = z.strictObject({
  title: line(200),
  customer: line(200),
  contacts: z.array(contact).max(maxContacts),
  ownerId: id,
  teamIds: people,
  guestIds: people,
  currency,
  /** An estimate; refused once there is a quote, which says the amount then. */
  amount: price,
  probability: z.number().int().min(0).max(100),
  closingDay: day.nullable(),
  source: optionalLine(120),
  competitor: optionalLine(120),
})

export const dealDraft = dealFields
  .partial()
  .required({ title: true, customer: true })
  .extend({ clientId: z.string().min(8).max(64), stage: z.enum(openStages).default('new') })
export type DealDraft = z.infer<typeof dealDraft>

/** The project of a won deal. Without a manager it belongs to its creator, without members to the deal's team. */
export const conversionDraft = projectDraft.pick({
  clientId: true,
  name: true,
  code: true,
  managerId: true,
  memberIds: true,
  template: true,
  startDay: true,
  endDay: true,
})

export const dealChange = dealFields.partial().extend({ version })
export type DealChange = z.infer<typeof dealChange>
