import type { QueryOf, ResponseOf } from '#contract/http/endpoint.ts'
import type { ProjectFile, projectFileEndpoints } from '#contract/projects/projectFiles.endpoints.ts'
import { projectFilesChanged } from '#contract/projects/projects.events.ts'
import { mayInProject } from '#contract/projects/projects.policy.ts'
import { mayManageSpace } from '#contract/spaces/spaces.policy.ts'
import type { Context } from '../../platform/context.ts'
import { forbidden, notFound } from '../../platform/errors.ts'
import type { FileReaders } from '../../platform/files/readers.ts'
import { inTransaction, type Transaction } from '../../platform/transaction.ts'
import { attachFile, ownUpload } from '../files/attachment.ts'
import { spaceRoom } from '../spaces/rooms.ts'
import { projectInHand, readableProject } from './access.ts'
import { attachedKind, countFiles, fileOf, listFiles } from './files.queries.ts'
import type { Reader } from './measures.ts'
import { type ProjectRow, standingOf } from './projects.queries.ts'
import { projectObject } from './record.ts'
import { visibleProjects } from './scope.ts'

type List = typeof projectFileEndpoints.list

interface ProjectFileId {
  id: number
  fileId: number
}

export async function readFiles(
  ctx: Context,
  reader: Reader,
  id: number,
  { page, size, sort, q, of }: QueryOf<List>,
): Promise<ResponseOf<List>> {
  const cursor = ctx.events.cursor()
  const project = await readableProject(ctx.db, reader, id)
  const wanted = { projectId: id, of, q }
  const rows = await listFiles(ctx.db, wanted, { sort, limit: size, offset: (page - 1) * size })
  const total = await countFiles(ctx.db, wanted)
  return { rows: rows.map((row) => fileOf(row, removesIn(reader, project))), total, cursor }
}

/** Their own, or who may edit. */
const removesIn = (reader: Reader, project: ProjectRow) => (addedBy: number) =>
  project.archivedAt === null && (addedBy === reader.actor.id || mayInProject(standingOf(reader, project), 'edit'))

async function shown(tx: Transaction, reader: Reader, project: ProjectRow, fileIds: readonly number[]) {
  const rows = await listFiles(tx.db, { projectId: project.id, fileIds }, { limit: fileIds.length, offset: 0 })
  return rows.map((row) => fileOf(row, removesIn(reader, project)))
}

export function attachFiles(
  ctx: Context,
  reader: Reader,
  id: number,
  fileIds: readonly number[],
): Promise<{ rows: ProjectFile[] }> {
  return inTransaction(ctx, reader.actor, async (tx) => {
    const project = await projectInHand(tx, reader, id, {})
    const wanted = [...new Set(fileIds)]
    for (const fileId of wanted) {
      const { name } = await ownUpload(tx, reader.actor.id, fileId)
      await attachFile(tx, fileId, { kind: attachedKind, id })
      await tx.db
        .insertInto('projectFiles')
        .values({ fileId, projectId: id, addedBy: reader.actor.id, addedAt: tx.now, deletedAt: null, deletedBy: null })
        .execute()
      await announce(tx, project, 'fileAdded', { after: { file: name } })
    }
    return { rows: await shown(tx, reader, project, wanted) }
  })
}

/** Into the trash, from where it comes back to its place. */
export async function detachFile(ctx: Context, reader: Reader, place: ProjectFileId): Promise<void> {
  await inTransaction(ctx, reader.actor, async (tx) => {
    const project = await projectInHand(tx, reader, place.id, {})
    const file = await fileIn(tx, place)
    if (file.deletedAt !== null) throw notFound('file')
    if (!removesIn(reader, project)(file.addedBy)) throw forbidden('projectNotYours')
    await mark(tx, place, { deletedAt: tx.now, deletedBy: reader.actor.id })
    await announce(tx, project, 'fileDeleted', { before: { file: file.name } })
  })
}

export function restoreFile(ctx: Context, reader: Reader, place: ProjectFileId): Promise<ProjectFile> {
  return inTransaction(ctx, reader.actor, async (tx) => {
    const project = await projectInHand(tx, reader, place.id, {})
    const file = await fileIn(tx, place)
    if (file.deletedAt !== null) {
      if (file.deletedBy !== reader.actor.id && !mayManageSpace(reader.actor, { ...project, kind: 'project' }))
        throw notFound('file')
      await mark(tx, place, { deletedAt: null, deletedBy: null })
      await announce(tx, project, 'fileRestored', { after: { file: file.name } })
    }
    const [row] = await shown(tx, reader, project, [place.fileId])
    if (!row) throw notFound('file')
    return row
  })
}

async function fileIn(tx: Transaction, { id, fileId }: ProjectFileId) {
  const row = await tx.db
    .selectFrom('projectFiles')
    .innerJoin('files', 'files.id', 'projectFiles.fileId')
    .select(['name', 'addedBy', 'deletedAt', 'deletedBy'])
    .where('fileId', '=', fileId)
    .where('projectId', '=', id)
    .forUpdate('projectFiles')
    .executeTakeFirst()
  if (!row) throw notFound('file')
  return row
}

async function mark(
  tx: Transaction,
  { fileId }: ProjectFileId,
  trash: { deletedAt: Date | null; deletedBy: number | null },
) {
  await tx.db.updateTable('projectFiles').set(trash).where('fileId', '=', fileId).execute()
}

type Fields = Record<string, unknown>

async function announce(
  tx: Transaction,
  project: ProjectRow,
  action: string,
  change: { before?: Fields; after?: Fields },
) {
  await tx.record({ action: `project.${action}`, object: projectObject(project), ...change })
  tx.emit(projectFilesChanged, { projectId: project.id }, [spaceRoom(project.id)])
}

/** People who see the project now may read its files. */
export const projectFileReaders: FileReaders = {
  [attachedKind]: async (ctx, actor, { id }) => {
    const found = await ctx.db
      .selectFrom('projects')
      .select('id')
      .where('projects.id', '=', id)
      .where(visibleProjects(actor))
      .executeTakeFirst()
    return found !== undefined
  },
}
