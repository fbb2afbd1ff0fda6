import type { z } from 'zod'
import type { visitorThread } from '#contract/tickets/tickets.endpoints.ts'
import type { Origin } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import type { Transaction } from '../../platform/transaction.ts'
import { hashToken } from '../accounts/tokens.ts'
import { withOneTimeToken } from '../accounts/withOneTimeToken.ts'
import { tellAnswerers } from './replying.ts'
import { messagesOf, type TicketRow } from './tickets.queries.ts'
import { announceTicket, continueTicket, heldTicket, ticketObject } from './writing.ts'

type VisitorThread = z.input<typeof visitorThread>

/** The ticket that a mail's link opens; wrong links count against the address they are tried from. */
async function linkedTicket(tx: Transaction, token: string): Promise<TicketRow | 'wrongToken'> {
  const link = await tx.db
    .selectFrom('ticketLinks')
    .select('ticketId')
    .where('tokenHash', '=', hashToken(token))
    .where('expiresAt', '>', tx.now)
    .executeTakeFirst()
  return link ? heldTicket(tx, link.ticketId) : 'wrongToken'
}

async function threadFor(tx: Transaction, id: number): Promise<VisitorThread> {
  const { subject, status, createdAt } = await heldTicket(tx, id)
  return { id, subject, status, createdAt: createdAt.toISOString(), messages: await messagesOf(tx.db, id) }
}

export function readVisitorTicket(ctx: Context, origin: Origin, token: string): Promise<VisitorThread> {
  return withOneTimeToken<VisitorThread>(ctx, origin, 'token', async (tx) => {
    const row = await linkedTicket(tx, token)
    return row === 'wrongToken' ? row : threadFor(tx, row.id)
  })
}

export function replyAsVisitor(
  ctx: Context,
  origin: Origin,
  { token, text }: { token: string; text: string },
): Promise<VisitorThread> {
  return withOneTimeToken<VisitorThread>(ctx, origin, 'token', async (tx) => {
    const row = await linkedTicket(tx, token)
    if (row === 'wrongToken') return row
    await continueTicket(tx, row, { ticketId: row.id, authorId: null, fromAdmin: false, text }, 'open')
    await tx.record({
      action: 'ticket.continued',
      object: ticketObject(row),
      before: { status: row.status },
      after: { status: 'open' },
    })
    await announceTicket(tx, row.id)
    await tellAnswerers(tx, row, row.visitorName ?? '')
    return threadFor(tx, row.id)
  })
}
