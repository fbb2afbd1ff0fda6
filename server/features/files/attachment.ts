import { type Selectable, sql } from 'kysely'
import { invalid, notFound } from '../../platform/errors.ts'
import type { Attachment } from '../../platform/files/readers.ts'
import type { Database } from '../../platform/schema.ts'
import type { Transaction } from '../../platform/transaction.ts'

export type FileRow = Selectable<Database['files']>

/** A person's own upload that hangs on nothing yet; held until the commit, so that no second thing can take it. */
export async function ownUpload(tx: Transaction, userId: number, fileId: number): Promise<FileRow> {
  const file = await tx.db
    .selectFrom('files')
    .selectAll()
    .where('id', '=', fileId)
    .where('ownerId', '=', userId)
    .where('attachedKind', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!file) throw notFound('file')
  return file
}

/** Several at once, if the limit allows that many more. */
export async function attachUploads(
  tx: Transaction,
  userId: number,
  fileIds: readonly number[],
  to: Attachment,
  room = Number.POSITIVE_INFINITY,
): Promise<FileRow[]> {
  const wanted = [...new Set(fileIds)]
  if (wanted.length > room) throw invalid({ fileIds: 'tooManyFiles' }, 422)
  const files: FileRow[] = []
  for (const fileId of wanted) {
    files.push(await ownUpload(tx, userId, fileId))
    await attachFile(tx, fileId, to)
  }
  return files
}

export async function attachFile(tx: Transaction, fileId: number, { kind, id }: Attachment) {
  await tx.db.updateTable('files').set({ attachedKind: kind, attachedId: id }).where('id', '=', fileId).execute()
}

/** All that hangs on these things, which are gone: without an owner the bytes go with the next sweep. */
export async function releaseFiles(tx: Transaction, kind: string, ids: readonly number[]) {
  await tx.db
    .updateTable('files')
    .set({ attachedKind: null, attachedId: null })
    .where('attachedKind', '=', kind)
    .where('attachedId', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
}

/** Nothing refers to it any more: the next sweep takes it. */
export async function detachFile(tx: Transaction, fileId: number) {
  await tx.db.updateTable('files').set({ attachedKind: null, attachedId: null }).where('id', '=', fileId).execute()
}
