import type { Kysely } from 'kysely'
import type { FileStorage } from '../../platform/files/fileStorage.ts'
import type { Database } from '../../platform/schema.ts'
import { measure } from './measure.ts'

const atOnce = 200

interface NamedFile {
  id: number
  name: string
}

export interface CopiedFiles {
  copied: number
  present: number
  missing: NamedFile[]
  damaged: NamedFile[]
}

/** Copies the files that rows name and the target lacks; files that differ from their upload are reported instead. */
export async function copyFiles(db: Kysely<Database>, source: FileStorage, target: FileStorage): Promise<CopiedFiles> {
  const there = new Set<string>()
  for await (const { key } of target.list()) there.add(key)
  const result: CopiedFiles = { copied: 0, present: 0, missing: [], damaged: [] }
  let last = 0
  for (;;) {
    const rows = await db
      .selectFrom('files')
      .select(['id', 'name', 'storageKey', 'sha256'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(atOnce)
      .execute()
    for (const { id, name, storageKey, sha256 } of rows) {
      last = id
      if (there.has(storageKey)) {
        result.present += 1
        continue
      }
      const bytes = await source.get(storageKey)
      if (!bytes) result.missing.push({ id, name })
      else if (await put(target, storageKey, bytes, sha256)) result.copied += 1
      else result.damaged.push({ id, name })
    }
    if (rows.length < atOnce) return result
  }
}

async function put(target: FileStorage, key: string, bytes: AsyncIterable<Buffer>, sha256: string): Promise<boolean> {
  const measured = measure(bytes)
  await target.put(key, measured.bytes)
  if (measured.taken().sha256 === sha256) return true
  await target.remove(key)
  return false
}
