import { sql } from 'kysely'
import type { BodyOf } from '#contract/http/endpoint.ts'
import type { ticketEndpoints } from '#contract/tickets/tickets.endpoints.ts'
import type { TicketThread } from '#contract/tickets/tickets.schemas.ts'
import { type Actor, type Origin, visitorActor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { tooManyTries } from '../../platform/errors.ts'
import { once } from '../../platform/idempotency.ts'
import { inTransaction, type Transaction } from '../../platform/transaction.ts'
import { languageOf } from '../../platform/words.ts'
import { notify } from '../notifications/notify.ts'
import { threadOf } from './reading.ts'
import { ticketMail } from './ticketMail.ts'
import { answererIds } from './tickets.queries.ts'
import type { TicketsTable } from './tickets.table.ts'
import { addMessage, announceTicket, heldTicket, ticketHref, ticketObject } from './writing.ts'

const day = 24 * 60 * 60 * 1000
/** In a day. An office shares one address; a mail box does not. */
const mostPerPerson = 30
const mostPerAddress = 20
const mostPerMailbox = 5

/** Beside the limit per minute: nobody fills the Admins' desk, or somebody else's mail box, in patience either. */
async function checkFlood(tx: Transaction, by: { requesterId: number } | { email: string; ip: string }) {
  const since = new Date(tx.now.getTime() - day)
  const { ofPerson, ofMailbox, ofAddress } = await tx.db
    .selectFrom('tickets')
    .select([
      sql<number>`count(*) filter (where requester_id = ${'requesterId' in by ? by.requesterId : null})`.as('ofPerson'),
      sql<number>`count(*) filter (where visitor_email = ${'email' in by ? by.email : null})`.as('ofMailbox'),
      sql<number>`count(*) filter (where requester_id is null and ip = ${'ip' in by ? by.ip : null})`.as('ofAddress'),
    ])
    .where('createdAt', '>', since)
    .executeTakeFirstOrThrow()
  if (ofPerson >= mostPerPerson || ofMailbox >= mostPerMailbox || ofAddress >= mostPerAddress) {
    throw tooManyTries('_', 'tooManyTickets', day / 1000)
  }
}

type Request = Pick<BodyOf<typeof ticketEndpoints.open>, 'category' | 'subject' | 'text' | 'diagnostics'>
type Who = Pick<TicketsTable, 'requesterId' | 'visitorName' | 'visitorEmail' | 'language' | 'ip'>

export function openTicket(
  ctx: Context,
  actor: Actor,
  { clientId, fileIds, ...request }: BodyOf<typeof ticketEndpoints.open>,
): Promise<TicketThread> {
  return inTransaction(ctx, actor, async (tx) => {
    const id = await once(tx, { userId: actor.id, key: clientId, body: { fileIds, ...request } }, async () => {
      await checkFlood(tx, { requesterId: actor.id })
      const language = languageOf(actor.language)
      const who = { requesterId: actor.id, visitorName: null, visitorEmail: null, language, ip: '' }
      return addTicket(tx, who, request, { fileIds, from: actor.fullName })
    })
    return threadOf(tx.db, actor, await heldTicket(tx, id))
  })
}

/** The answer does not reveal whether the address belongs to somebody here: a visitor may type any address. */
export async function openVisitorTicket(
  ctx: Context,
  origin: Origin,
  { name, email, ...request }: BodyOf<typeof ticketEndpoints.openAsVisitor>,
  language: string,
): Promise<void> {
  await inTransaction(ctx, visitorActor(origin), async (tx) => {
    await checkFlood(tx, { email, ip: origin.ip })
    const who = {
      requesterId: null,
      visitorName: name,
      visitorEmail: email,
      language: languageOf(language),
      ip: origin.ip,
    }
    const id = await addTicket(tx, who, request, { fileIds: [], from: name })
    await tx.enqueue(ticketMail({ template: 'ticketReceived', ticketId: id }))
  })
}

async function addTicket(
  tx: Transaction,
  who: Who,
  { category, subject, text, diagnostics }: Request,
  { fileIds, from }: { fileIds: readonly number[]; from: string },
): Promise<number> {
  const { id } = await tx.db
    .insertInto('tickets')
    .values({
      ...who,
      category,
      subject,
      status: 'open',
      diagnostics: diagnostics === null ? null : JSON.stringify(diagnostics),
      messageCount: 1,
      createdAt: tx.now,
      lastMessageAt: tx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await addMessage(tx, { ticketId: id, authorId: who.requesterId, fromAdmin: false, text, fileIds })
  await tx.record({ action: 'ticket.opened', object: ticketObject({ id, subject }), after: { category } })
  await announceTicket(tx, id)
  await notify(tx, await answererIds(tx.db), {
    kind: 'ticketOpened',
    params: { subject, from },
    href: ticketHref(id),
  })
  return id
}
