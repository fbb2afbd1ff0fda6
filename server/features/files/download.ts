import type { FastifyInstance, FastifyRequest } from 'fastify'
import { idParams } from '#contract/http/fields.ts'
import { type Actor, actorOf } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { notFound, unauthenticated } from '../../platform/errors.ts'
import { rasterTypes } from '../../platform/files/contentType.ts'
import { contentDisposition } from '../../platform/files/fileName.ts'
import type { ByteRange } from '../../platform/files/fileStorage.ts'
import type { FileReaders } from '../../platform/files/readers.ts'
import { openStorage } from '../../platform/files/storage.ts'
import { originOf } from '../../platform/http/identify.ts'
import { viewShowsFiles } from '../../platform/http/views.ts'
import { fileCookie } from '../accounts/signedIn.ts'
import type { FileRow } from './attachment.ts'
import { smallPhotoOf } from './photo.ts'

async function readerOf(ctx: Context, request: FastifyRequest): Promise<Actor> {
  if (request.actor) return request.actor
  const cookie = request.cookies[fileCookie]
  const identity = cookie ? await ctx.authenticator.identifyByFileCookie(cookie) : null
  if (!identity) throw unauthenticated()
  return actorOf(identity, originOf(request))
}

async function mayRead(ctx: Context, actor: Actor, file: FileRow, readers: FileReaders): Promise<boolean> {
  const { attachedKind: kind, attachedId: id, ownerId } = file
  if (!viewShowsFiles(actor, kind)) return false
  if (kind === null || id === null) return ownerId === actor.id
  const allows = readers[kind]
  return allows !== undefined && (await allows(ctx, actor, { kind, id }))
}

/** A player that seeks and a download that goes on ask for a part; several parts at once are answered with the whole. */
function rangeOf({ headers }: FastifyRequest, etag: string, size: number): ByteRange | 'none' | null {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? '') ?? []
  if (from === undefined || to === undefined || from + to === '') return null
  // A part of what the file was before would not fit the rest.
  if (headers['if-range'] !== undefined && headers['if-range'] !== etag) return null
  const start = from === '' ? Math.max(size - Number(to), 0) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return start <= end ? { start, end } : 'none'
}

export function serveFiles(app: FastifyInstance, ctx: Context, readers: () => FileReaders) {
  app.get('/files/:id', async (request, reply) => {
    const actor = await readerOf(ctx, request)
    const params = idParams.safeParse(request.params)
    if (!params.success) throw notFound('file')
    const found = await ctx.db.selectFrom('files').selectAll().where('id', '=', params.data.id).executeTakeFirst()
    if (!found || actor.twoStepDue || !(await mayRead(ctx, actor, found, readers()))) throw notFound('file')
    const file = await smallPhotoOf(ctx, found)
    if (!file) throw notFound('file')
    const etag = `"${file.sha256}"`
    reply
      // Kept by this browser, yet asked for each time: rights may have changed since.
      .header('cache-control', 'private, no-cache')
      .header('etag', etag)
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
    if (request.headers['if-none-match'] === etag) return reply.status(304).send()
    const range = rangeOf(request, etag, file.size)
    if (range === 'none') return reply.status(416).header('content-range', `bytes */${file.size}`).send()
    const { start, end } = range ?? { start: 0, end: file.size - 1 }
    const bytes = await openStorage(ctx.config).get(file.storageKey, range ?? undefined)
    if (!bytes) throw notFound('file')
    if (range) reply.status(206).header('content-range', `bytes ${start}-${end}/${file.size}`)
    return reply
      .header('accept-ranges', 'bytes')
      .header('content-type', file.type)
      .header('content-length', end - start + 1)
      .header(
        'content-disposition',
        contentDisposition(rasterTypes.includes(file.type) ? 'inline' : 'attachment', file.name),
      )
      .send(bytes)
  })
}
