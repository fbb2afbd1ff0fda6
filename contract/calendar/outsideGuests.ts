import { z } from 'zod'
import { email, instant, optionalLine } from '../http/fields.ts'

/** Of one event. */
export const mostOutsideGuests = 50
/** Whom one person may invite in a day, over all events. */
export const mostInvitedInDay = 200
/** How long a guest's link works after the event. */
export const daysAfterEvent = 30

/** Somebody outside of the workspace, who is invited by e-mail. */
export const invitedOutside = z.strictObject({ address: email, name: optionalLine(120).default('') })
export type InvitedOutside = z.infer<typeof invitedOutside>

/**
 * What is known of a guest's mail. `planned`: it leaves within a minute. `failed`: the mail server refused it. `stopped`:
 * the guest wants no such mails from this workspace.
 */
export const invitationMails = ['planned', 'sent', 'failed', 'stopped'] as const

export const longestGuestNote = 500

const answers = ['yes', 'maybe', 'no'] as const

export const outsideGuest = z.object({
  address: z.string(),
  /** Empty where nobody gave one. */
  name: z.string(),
  reply: z.enum(['waiting', ...answers]),
  /** What came with the answer. */
  note: z.string(),
  answeredAt: instant.nullable(),
  mail: z.enum(invitationMails),
})
export type OutsideGuest = z.infer<typeof outsideGuest>

export const guestAnswer = z.enum(answers)
export type GuestAnswer = z.infer<typeof guestAnswer>
