import { z } from 'zod'
import { fileEndpoints } from '#contract/files/files.endpoints.ts'
import { userEndpoints } from '#contract/users/users.endpoints.ts'
import type { Feature } from '../../platform/feature.ts'
import type { FileReaders } from '../../platform/files/readers.ts'
import { route } from '../../platform/http/route.ts'
import { job } from '../../platform/jobs/jobs.ts'
import { setAvatar } from './avatar.ts'
import { serveFiles } from './download.ts'
import { addMadeFiles, createFiles, indexFileNames } from './files.table.ts'
import { storageCheck } from './storageCheck.ts'
import { sweepFiles } from './sweep.ts'
import { uploadFile } from './upload.ts'

const hour = 60 * 60 * 1000

/** Everybody sees everybody's photo. */
const ownReaders: FileReaders = { avatar: async () => true }

export function filesFeature(registry: () => readonly Feature[]): Feature {
  const readers = (): FileReaders => Object.assign({}, ...registry().map((feature) => feature.fileReaders))
  return {
    name: 'files',
    routes: [
      route(fileEndpoints.upload, ({ ctx, actor, request }) => uploadFile(ctx, actor, request)),
      route(userEndpoints.setAvatar, ({ ctx, actor, body }) => setAvatar(ctx, actor, body.fileId)),
    ],
    plain: (app, ctx) => serveFiles(app, ctx, readers),
    migrations: {
      '2026-11-15-13-files': createFiles,
      '2026-11-15-66-made-files': addMadeFiles,
      '2026-11-18-54-file-names': indexFileNames,
    },
    fileReaders: ownReaders,
    checks: [storageCheck],
    jobs: {
      'files.sweep': job({ payload: z.object({}), every: hour, run: (ctx) => sweepFiles(ctx) }),
    },
  }
}
