/** How the parts of a share are named, in the manifest and by the worker that takes them. */
export const sharedParts = { title: 'title', text: 'text', url: 'url', files: 'files' } as const

/** What other apps may hand over; the server tells the type of a file by its content once more. */
export const sharedTypes = ['image/*', 'application/pdf'] as const

// As long as a message, as many and as large as its files: repeated here, so that the worker does not load what messages are.
export const maxSharedFiles = 10
export const maxSharedFileSize = 25 * 1024 * 1024
export const maxSharedText = 20_000
export const sharedForMs = 60 * 60_000

/** Why nothing, or not all of it, was taken. */
export const shareRefusals = ['tooLarge', 'foreignType', 'tooMany'] as const
export type ShareRefusal = (typeof shareRefusals)[number]

interface Incoming {
  name: string
  type: string
  size: number
}

const isTaken = (type: string) => type.startsWith('image/') || type === 'application/pdf'

/** Sorts what another app handed over into what is kept, and what is not and why. */
export function sortShared<File extends Incoming>(files: readonly File[]) {
  const taken: File[] = []
  const refused: { name: string; why: ShareRefusal }[] = []
  for (const file of files) {
    const { name, type, size } = file
    if (!isTaken(type)) refused.push({ name, why: 'foreignType' })
    else if (size > maxSharedFileSize) refused.push({ name, why: 'tooLarge' })
    else if (taken.length >= maxSharedFiles) refused.push({ name, why: 'tooMany' })
    else taken.push(file)
  }
  return { taken, refused }
}

/** Apps put a link into any of the three parts, often the same one twice: what is said is kept once. */
export function sharedText(parts: readonly string[]): string {
  const said = [...new Set(parts.map((part) => part.trim()).filter((part) => part !== ''))]
  return said.filter((part) => !said.some((other) => other !== part && other.includes(part))).join('\n')
}
