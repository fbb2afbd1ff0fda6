import type { Kysely } from 'kysely'
import { type TicketMessage, type TicketSummary, ticketDiagnostics } from '#contract/tickets/tickets.schemas.ts'
import type { Database } from '../../platform/schema.ts'
import { userCan } from '../roles/roles.queries.ts'
import { fileUrl } from '../users/fileUrl.ts'

export const ticketFileKind = 'ticketMessage'

export function ticketRows(db: Kysely<Database>) {
  return db
    .selectFrom('tickets')
    .leftJoin('users as requester', 'requester.id', 'tickets.requesterId')
    .select(['tickets.id', 'category', 'subject', 'tickets.status', 'messageCount', 'tickets.createdAt'])
    .select(['lastMessageAt', 'tickets.version', 'requesterId', 'visitorName', 'visitorEmail', 'diagnostics'])
    .select(['requester.fullName', 'requester.email', 'requester.avatarFileId'])
}

export type TicketRow = Awaited<ReturnType<ReturnType<typeof ticketRows>['executeTakeFirstOrThrow']>>

export function summaryOf(row: TicketRow): TicketSummary {
  const { id, category, subject, status, messageCount, version, requesterId, fullName, avatarFileId } = row
  const name = fullName ?? row.visitorName ?? ''
  return {
    ...{ id, category, subject, status, messageCount, version },
    requester: {
      person: requesterId === null ? null : { id: requesterId, fullName: name, avatar: fileUrl(avatarFileId) },
      name,
      email: row.email ?? row.visitorEmail ?? '',
    },
    createdAt: row.createdAt.toISOString(),
    lastMessageAt: row.lastMessageAt.toISOString(),
  }
}

export const diagnosticsOf = ({ diagnostics }: TicketRow) => ticketDiagnostics.nullable().parse(diagnostics)

export function findTicket(db: Kysely<Database>, id: number): Promise<TicketRow | undefined> {
  return ticketRows(db).where('tickets.id', '=', id).executeTakeFirst()
}

export async function messagesOf(db: Kysely<Database>, ticketId: number): Promise<TicketMessage[]> {
  const rows = await db
    .selectFrom('ticketMessages')
    .leftJoin('users as author', 'author.id', 'ticketMessages.authorId')
    .select(['ticketMessages.id', 'fromAdmin', 'text', 'ticketMessages.createdAt', 'authorId'])
    .select(['author.fullName', 'author.avatarFileId'])
    .where('ticketId', '=', ticketId)
    .orderBy('ticketMessages.id')
    .execute()
  const files = await filesOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map(({ id, fromAdmin, text, createdAt, authorId, fullName, avatarFileId }) => ({
    ...{ id, fromAdmin, text },
    author: authorId === null ? null : { id: authorId, fullName: fullName ?? '', avatar: fileUrl(avatarFileId) },
    files: files
      .filter((file) => file.attachedId === id)
      .map(({ attachedId: _message, ...file }) => ({ ...file, url: `/files/${file.id}` })),
    at: createdAt.toISOString(),
  }))
}

async function filesOf(db: Kysely<Database>, messageIds: readonly number[]) {
  if (messageIds.length === 0) return []
  return db
    .selectFrom('files')
    .select(['id', 'name', 'size', 'type', 'attachedId'])
    .where('attachedKind', '=', ticketFileKind)
    .where('attachedId', 'in', messageIds)
    .orderBy('id')
    .execute()
}

/** The requester of a message's ticket, to check who may read its files. */
export function ticketOfMessage(db: Kysely<Database>, messageId: number) {
  return db
    .selectFrom('ticketMessages')
    .innerJoin('tickets', 'tickets.id', 'ticketMessages.ticketId')
    .select('requesterId')
    .where('ticketMessages.id', '=', messageId)
    .executeTakeFirst()
}

/** Everybody who answers tickets. */
export async function answererIds(db: Kysely<Database>): Promise<number[]> {
  const answers = userCan('manage', 'Ticket')
  const rows = await db.selectFrom('users').select('id').where('status', '=', 'active').where(answers).execute()
  return rows.map(({ id }) => id)
}
