import { z } from 'zod'
import { replies, when } from '../calendar/calendar.schemas.ts'
import { guestAnswer, longestGuestNote } from '../calendar/outsideGuests.ts'
import { endpoint } from '../http/endpoint.ts'
import { cleanText } from '../text/clean.ts'

const token = z.string().min(20).max(200)
const note = z.string().max(longestGuestNote).transform(cleanText)

export const answerBody = z.strictObject({ token, reply: guestAnswer, note: note.default('') })

/** What a guest from outside sees behind the link of a mail; nothing of the other guests. */
export const eventInvitation = z.object({
  /** `cancelled`: the event, or this guest's part in it. `over`: nobody answers any more. */
  state: z.enum(['open', 'cancelled', 'over']),
  workspaceName: z.string(),
  organizer: z.string(),
  /** As the guest was invited. */
  address: z.string(),
  title: z.string(),
  /** Null for what was cancelled. */
  event: z
    .object({
      when,
      timeZone: z.string(),
      recurrence: z.string().nullable(),
      place: z.string(),
      link: z.string(),
      text: z.string(),
    })
    .nullable(),
  reply: z.enum(replies),
  note: z.string(),
  /** False: no further mail of this kind goes to this address. */
  mailsWanted: z.boolean(),
})
export type EventInvitation = z.infer<typeof eventInvitation>

/** The token of the mail's link identifies the guest; it is in the body, so that no log keeps it. Reading answers nothing. */
export const eventInvitationEndpoints = {
  read: endpoint('POST', '/api/event-invitations/read', {
    access: 'visitor',
    body: z.strictObject({ token }),
    response: eventInvitation,
  }),
  answer: endpoint('POST', '/api/event-invitations/answers', {
    access: 'visitor',
    body: answerBody,
    response: eventInvitation,
  }),
  /** Whether mails of this kind may go to the guest's address from this workspace at all. */
  setMails: endpoint('POST', '/api/event-invitations/mails', {
    access: 'visitor',
    body: z.strictObject({ token, wanted: z.boolean() }),
    response: eventInvitation,
  }),
}
