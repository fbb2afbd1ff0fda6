import { eventInvitationEndpoints } from '#contract/eventInvitations/eventInvitations.endpoints.ts'
import type { Feature } from '../../platform/feature.ts'
import { route } from '../../platform/http/route.ts'
import { createReplyMailboxes } from './eventInvitations.table.ts'
import { forgettingJobs } from './forgetting.ts'
import { replyJobs } from './replies.ts'
import { repliesCheck } from './repliesCheck.ts'
import { sendingJobs } from './sending.ts'
import { answerInvitation, readInvitation, setMails } from './visiting.ts'

const looked = { perMinute: 60 }
const written = { perMinute: 20 }

/** What leaves for guests from outside, and how their answers come back. */
export const eventInvitationsFeature: Feature = {
  name: 'eventInvitations',
  routes: [
    route(eventInvitationEndpoints.read, ({ ctx, origin, body }) => readInvitation(ctx, origin, body.token), looked),
    route(eventInvitationEndpoints.answer, ({ ctx, origin, body }) => answerInvitation(ctx, origin, body), written),
    route(eventInvitationEndpoints.setMails, ({ ctx, origin, body }) => setMails(ctx, origin, body), written),
  ],
  migrations: { '2026-11-19-90-reply-mailboxes': createReplyMailboxes },
  jobs: { ...sendingJobs, ...replyJobs, ...forgettingJobs },
  checks: [repliesCheck],
}
