import type { BodyOf } from '#contract/http/endpoint.ts'
import type { ticketEndpoints } from '#contract/tickets/tickets.endpoints.ts'
import { maySeeTicket, writesAsAdmin } from '#contract/tickets/tickets.policy.ts'
import type { TicketThread } from '#contract/tickets/tickets.schemas.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { conflict, notFound } from '../../platform/errors.ts'
import { once } from '../../platform/idempotency.ts'
import { inTransaction, type Transaction } from '../../platform/transaction.ts'
import { notify } from '../notifications/notify.ts'
import { threadOf } from './reading.ts'
import { ticketMail } from './ticketMail.ts'
import { answererIds, type TicketRow } from './tickets.queries.ts'
import { announceTicket, continueTicket, heldTicket, ticketHref, ticketObject } from './writing.ts'

export function replyToTicket(
  ctx: Context,
  actor: Actor,
  id: number,
  { clientId, ...reply }: BodyOf<typeof ticketEndpoints.reply>,
): Promise<TicketThread> {
  return inTransaction(ctx, actor, async (tx) => {
    const row = await ownOrAnswered(tx, actor, id)
    await once(tx, { userId: actor.id, key: clientId, body: { id, ...reply } }, async () => {
      await write(tx, actor, row, reply)
      return id
    })
    return threadOf(tx.db, actor, await heldTicket(tx, id))
  })
}

async function write(
  tx: Transaction,
  actor: Actor,
  row: TicketRow,
  { text, fileIds, resolve }: Pick<BodyOf<typeof ticketEndpoints.reply>, 'text' | 'fileIds' | 'resolve'>,
) {
  const fromAdmin = writesAsAdmin(actor, row)
  const status = resolve ? 'resolved' : fromAdmin ? 'answered' : 'open'
  await continueTicket(tx, row, { ticketId: row.id, authorId: actor.id, fromAdmin, text, fileIds }, status)
  await tx.record({
    action: fromAdmin ? 'ticket.answered' : 'ticket.continued',
    object: ticketObject(row),
    before: { status: row.status },
    after: { status },
  })
  await announceTicket(tx, row.id)
  if (fromAdmin) await tellRequester(tx, row, 'ticketAnswered', text)
  else await tellAnswerers(tx, row, actor.fullName)
}

export async function tellAnswerers(tx: Transaction, { id, subject }: TicketRow, from: string) {
  await notify(tx, await answererIds(tx.db), {
    kind: 'ticketContinued',
    params: { subject, from },
    href: ticketHref(id),
  })
}

/** A colleague in the app, a visitor by mail. */
async function tellRequester(tx: Transaction, row: TicketRow, kind: 'ticketAnswered' | 'ticketResolved', text = '') {
  if (row.requesterId === null) {
    await tx.enqueue(ticketMail({ template: kind, ticketId: row.id, text }))
    return
  }
  await notify(tx, [row.requesterId], { kind, params: { subject: row.subject }, href: ticketHref(row.id) })
}

export function setTicketStatus(
  ctx: Context,
  actor: Actor,
  id: number,
  { status, version }: BodyOf<typeof ticketEndpoints.setStatus>,
): Promise<TicketThread> {
  return inTransaction(ctx, actor, async (tx) => {
    const row = await ownOrAnswered(tx, actor, id)
    if (row.version !== version) throw conflict('staleVersion', await threadOf(tx.db, actor, row))
    if (row.status !== status) {
      await tx.db
        .updateTable('tickets')
        .set({ status, version: version + 1 })
        .where('id', '=', id)
        .execute()
      await tx.record({
        action: status === 'resolved' ? 'ticket.resolved' : 'ticket.reopened',
        object: ticketObject(row),
        before: { status: row.status },
        after: { status },
      })
      await announceTicket(tx, id)
      if (status === 'resolved' && writesAsAdmin(actor, row)) await tellRequester(tx, row, 'ticketResolved')
    }
    return threadOf(tx.db, actor, await heldTicket(tx, id))
  })
}

async function ownOrAnswered(tx: Transaction, actor: Actor, id: number): Promise<TicketRow> {
  const row = await heldTicket(tx, id)
  if (!maySeeTicket(actor, row)) throw notFound('ticket')
  return row
}
