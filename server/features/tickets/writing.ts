import { href } from '#contract/href.ts'
import { paths } from '#contract/paths.ts'
import { ticketChanged } from '#contract/tickets/tickets.events.ts'
import type { TicketStatus } from '#contract/tickets/tickets.schemas.ts'
import { notFound, unprocessable } from '../../platform/errors.ts'
import type { Transaction } from '../../platform/transaction.ts'
import { attachFile, ownUpload } from '../files/attachment.ts'
import { userRoom } from '../users/rooms.ts'
import { ticketsRoom } from './rooms.ts'
import { findTicket, summaryOf, type TicketRow, ticketFileKind } from './tickets.queries.ts'

/** A thread is read whole. */
const mostMessages = 500

interface NewMessage {
  ticketId: number
  authorId: number | null
  fromAdmin: boolean
  text: string
  fileIds?: readonly number[]
}

/** Locks the row until the commit: writers at the same moment come one after the other. */
export async function heldTicket(tx: Transaction, id: number): Promise<TicketRow> {
  await tx.db.selectFrom('tickets').select('id').where('id', '=', id).forUpdate().execute()
  const row = await findTicket(tx.db, id)
  if (!row) throw notFound('ticket')
  return row
}

export async function addMessage(tx: Transaction, { fileIds = [], ...message }: NewMessage): Promise<void> {
  const { id } = await tx.db
    .insertInto('ticketMessages')
    .values({ ...message, createdAt: tx.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (message.authorId === null) return
  for (const fileId of new Set(fileIds)) {
    await ownUpload(tx, message.authorId, fileId)
    await attachFile(tx, fileId, { kind: ticketFileKind, id })
  }
}

/** Adds a message and sets the status that follows from it. */
export async function continueTicket(tx: Transaction, row: TicketRow, message: NewMessage, status: TicketStatus) {
  if (row.messageCount >= mostMessages) throw unprocessable('ticketTooLong')
  await addMessage(tx, message)
  await tx.db
    .updateTable('tickets')
    .set({ status, messageCount: row.messageCount + 1, lastMessageAt: tx.now, version: row.version + 1 })
    .where('id', '=', row.id)
    .execute()
}

/** To both sides. */
export async function announceTicket(tx: Transaction, id: number): Promise<TicketRow> {
  const row = await findTicket(tx.db, id)
  if (!row) throw notFound('ticket')
  const rooms = row.requesterId === null ? [ticketsRoom] : [ticketsRoom, userRoom(row.requesterId)]
  tx.emit(ticketChanged, summaryOf(row), rooms)
  return row
}

/** What was said stays out of the log. */
export const ticketObject = ({ id, subject }: { id: number; subject: string }) => ({
  kind: 'ticket',
  id,
  title: `#${id} ${subject}`,
})

export const ticketHref = (id: number) => href(paths.contactAdmin, { ticket: id })
