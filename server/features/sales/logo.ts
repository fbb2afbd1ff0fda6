import type { Context } from '../../platform/context.ts'
import { invalid } from '../../platform/errors.ts'
import type { FileReaders } from '../../platform/files/readers.ts'
import type { FileRow } from '../files/attachment.ts'
import { openPhoto } from '../files/photo.ts'

/** What the files of the letterhead hang on. */
export const letterheadKind = 'letterhead'

/** Everybody who gets a quote sees it. */
export const letterheadReaders: FileReaders = { [letterheadKind]: async () => true }

const mostBytes = 5 * 1024 * 1024
/** Enough for a printer in the corner of a sheet. */
const most = { width: 800, height: 300 } as const

/** As the paper takes it in; a file that is no picture is refused. */
export async function logoPicture(ctx: Context, file: FileRow): Promise<Buffer> {
  if (file.size > mostBytes) throw invalid({ logoFileId: 'logoTooLarge' }, 413)
  const { picture } = await openPhoto(ctx, file, 'logoFileId')
  const small = picture
    .autoOrient()
    .resize({ ...most, fit: 'inside', withoutEnlargement: true })
    .png()
  return small.toBuffer().catch(() => {
    throw invalid({ logoFileId: 'photoUnreadable' }, 422)
  })
}
