import { randomBytes } from 'node:crypto'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { StoredFile } from '#contract/files/files.endpoints.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { invalid } from '../../platform/errors.ts'
import { contentTypeOf } from '../../platform/files/contentType.ts'
import { cleanFileName } from '../../platform/files/fileName.ts'
import { pictureSize } from '../../platform/files/pictureSize.ts'
import { openStorage } from '../../platform/files/storage.ts'
import { inTransaction } from '../../platform/transaction.ts'
import type { FileRow } from './attachment.ts'
import { measure } from './measure.ts'

export async function uploadFile(ctx: Context, actor: Actor, request: FastifyRequest): Promise<StoredFile> {
  if (!request.isMultipart()) throw invalid({ file: 'unsupportedType' }, 415)
  const part = await request.file()
  if (part?.fieldname !== 'file') throw invalid({ file: 'required' })
  const storage = openStorage(ctx.config)
  const storageKey = randomBytes(16).toString('hex')
  try {
    const { size, sha256, beginning } = await store(ctx, storageKey, part)
    const type = await contentTypeOf(beginning)
    const { width, height } = pictureSize(type, beginning) ?? { width: null, height: null }
    const name = cleanFileName(part.filename)
    return await addFile(ctx, actor, { name, size, type, sha256, storageKey, width, height })
  } catch (error) {
    await storage.remove(storageKey)
    throw error
  }
}

async function store(ctx: Context, storageKey: string, part: MultipartFile) {
  const measured = measure(part.file)
  await openStorage(ctx.config).put(storageKey, measured.bytes)
  // The parser stops at the limit and only says so here.
  if (part.file.truncated) throw invalid({ file: 'fileTooLarge' }, 413)
  const taken = measured.taken()
  if (taken.size === 0) throw invalid({ file: 'fileEmpty' })
  return taken
}

type NewFile = Omit<FileRow, 'id' | 'ownerId' | 'attachedKind' | 'attachedId' | 'createdAt'>

async function addFile(ctx: Context, actor: Actor, file: NewFile): Promise<StoredFile> {
  const { name, size, type } = file
  const id = await inTransaction(ctx, actor, async (tx) => {
    const row = await tx.db
      .insertInto('files')
      .values({ ...file, ownerId: actor.id, attachedKind: null, attachedId: null, createdAt: tx.now })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx.record({
      action: 'file.uploaded',
      object: { kind: 'file', id: row.id, title: name },
      after: { size, type },
    })
    return row.id
  })
  return { id, name, size, type, url: `/files/${id}` }
}
