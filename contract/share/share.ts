import { maxFileSize } from '../files/files.endpoints.ts'
import { maxAttachments } from '../messages/messages.schemas.ts'

/** How the parts of a share are named, in the manifest and by the worker that takes them. */
export const sharedParts = { title: 'title', text: 'text', url: 'url', files: 'files' } as const

/** What other apps may hand over; the server tells the type of a file by its content once more. */
export const sharedTypes = ['image/*', 'application/pdf'] as const

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
    else if (size > maxFileSize) refused.push({ name, why: 'tooLarge' })
    else if (taken.length >= maxAttachments) refused.push({ name, why: 'tooMany' })
    else taken.push(file)
  }
  return { taken, refused }
}

/**
 * Apps put a link into any of the three, often the same one twice. What says something is kept once: the first line is the
 * title, if there is one.
 */
export function sharedText({ title, text, url }: { title: string; text: string; url: string }): string {
  const said = [title, text, url].map((part) => part.trim()).filter((part) => part !== '')
  const once = said.filter(
    (part, at) => !said.some((other, before) => before !== at && includesMore(other, part, before < at)),
  )
  return once.join('\n').slice(0, maxSharedText)
}

const includesMore = (other: string, part: string, isEarlier: boolean) =>
  other === part ? isEarlier : other.includes(part)
