/** Whoever draws a picture unpacks it: a small file may claim to be enormous. */
export const mostPixels = 50_000_000

/** A picture with what its header says, before a single pixel is unpacked; null for what is none, or a broken one. */
export async function openPicture(bytes: Buffer) {
  // Loaded for the first picture, as a start does not need it.
  const { default: sharp } = await import('sharp')
  const picture = sharp(bytes, { limitInputPixels: false, failOn: 'error' })
  const seen = await picture.metadata().catch(() => null)
  return seen && { picture, seen }
}
