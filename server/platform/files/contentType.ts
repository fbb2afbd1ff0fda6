export const unknownType = 'application/octet-stream'

/** How much of a file's beginning tells what it is: photos put their size behind previews and colour profiles. */
export const tellingBytes = 256 * 1024

/** Shown in the page as they are: pictures made of pixels, which carry no scripts. */
export const rasterTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif']

// A list of what is let through, because a list of what is dangerous would never be complete.
const passive =
  /^(audio\/|video\/|application\/(pdf|zip|gzip|x-7z-compressed|x-rar-compressed|rtf|msword|x-cfb|vnd\.(openxmlformats-officedocument|oasis\.opendocument|ms-excel|ms-powerpoint)))/

/** By content alone; whatever could act in a browser, or is not recognised, is only bytes. */
export async function contentTypeOf(beginning: Uint8Array): Promise<string> {
  // Loaded for the first file, as a start does not need it.
  const { fileTypeFromBuffer } = await import('file-type')
  const found = await fileTypeFromBuffer(beginning).catch(() => undefined)
  if (!found) return unknownType
  return rasterTypes.includes(found.mime) || passive.test(found.mime) ? found.mime : unknownType
}
