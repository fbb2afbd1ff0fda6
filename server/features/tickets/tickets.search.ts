import { answersTickets } from '#contract/tickets/tickets.policy.ts'
import type { SearchSource } from '../../platform/feature.ts'
import { listTickets } from './ticketList.queries.ts'
import { ticketHref } from './writing.ts'

/** What was said last comes first. */
export const ticketSearch: SearchSource = {
  kind: 'ticket',
  async find(ctx, actor, q, limit) {
    const scope = answersTickets(actor) ? 'all' : { requesterId: actor.id }
    const found = await listTickets(ctx.db, scope, { q, sort: '-lastMessageAt' }, { limit, offset: 0 })
    return found.map(({ id, subject, requester }) => ({
      kind: 'ticket',
      id,
      title: subject,
      detail: `#${id} · ${requester.name}`,
      path: ticketHref(id),
    }))
  },
}
