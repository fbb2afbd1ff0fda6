import { z } from 'zod'
import type { StoredFile } from '#contract/files/files.endpoints.ts'
import { useSession } from '../../../lib/session/session.ts'
import { writeLocal } from '../../../lib/storage/local.ts'
import { readLocalJson } from '../../../lib/storage/localJson.ts'
import type { UploadStore } from '../../../lib/upload/uploadStore.ts'
import type { Scope } from '../messages.data.ts'

const placeOf = ({ conversationId, threadRootId }: Scope) =>
  `textFiles.${useSession.getState().user?.id}.${conversationId}.${threadRootId ?? 0}`

const keptFiles = z.array(z.object({ name: z.string(), text: z.string() }))

/** Of files whose text is nowhere else any more: the field and its draft are empty. */
const texts = new WeakMap<File, string>()

export const fileOfText = (name: string, text: string): File => new File([text], name, { type: 'text/plain' })

function keepAll(scope: Scope, uploads: UploadStore<StoredFile>): void {
  const kept = uploads.getState().uploads.flatMap(({ file }) => {
    const text = texts.get(file)
    return text === undefined ? [] : [{ name: file.name, text }]
  })
  writeLocal(placeOf(scope), kept.length > 0 ? JSON.stringify(kept) : null)
}

/** An upload does not survive a reload. This text does, until its file has gone out or was taken off. */
export function keepTextOf(file: File, text: string, scope: Scope, uploads: UploadStore<StoredFile>): void {
  texts.set(file, text)
  keepAll(scope, uploads)
}

/** Uploads again what a reload took, and lets go of what leaves the list. */
export function keepTexts(scope: Scope, uploads: UploadStore<StoredFile>): void {
  const files = (readLocalJson(placeOf(scope), keptFiles) ?? []).map(({ name, text }) => {
    const file = fileOfText(name, text)
    texts.set(file, text)
    return file
  })
  uploads.getState().add(files)
  uploads.subscribe((now, before) => {
    if (now.uploads.length < before.uploads.length) keepAll(scope, uploads)
  })
}
