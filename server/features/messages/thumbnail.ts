import { invalid } from '../../platform/errors.ts'
import { mostPixels, openPicture } from '../../platform/files/picture.ts'

const longestSide = 400

const drawable = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif'])

export interface Picture {
  /** As shown, after the camera's rotation. */
  width: number
  height: number
  /** Null if the file itself is shown: it is small, or animated. */
  thumbnail: Buffer | null
}

interface PictureFile {
  type: string
  width: number | null
  height: number | null
}

/** A file that is no picture, or a broken one, is treated as a document. */
export async function pictureOf(file: PictureFile, read: () => Promise<Buffer | null>): Promise<Picture | null> {
  if (!drawable.has(file.type)) return null
  // Checked in the header, before a single pixel is unpacked.
  if ((file.width ?? 0) * (file.height ?? 0) > mostPixels) throw tooManyPixels()
  const bytes = await read()
  if (!bytes) return null
  const opened = await openPicture(bytes)
  if (!opened) return null
  const { autoOrient, pages = 1, width, height } = opened.seen
  if (width * height * pages > mostPixels) throw tooManyPixels()
  const size = { width: autoOrient.width, height: autoOrient.height }
  if (pages > 1 || Math.max(size.width, size.height) <= longestSide) return { ...size, thumbnail: null }
  const small = opened.picture
    .autoOrient()
    .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 })
  const thumbnail = await small.toBuffer().catch(() => null)
  return thumbnail && { ...size, thumbnail }
}

const tooManyPixels = () => invalid({ attachmentIds: 'photoTooManyPixels' }, 413)
