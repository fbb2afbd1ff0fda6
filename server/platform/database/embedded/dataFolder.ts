import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { closeFolder } from '../../ownerOnly.ts'

function fsyncPath(path: string): void {
  const descriptor = openSync(path, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

function fsyncTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) fsyncTree(path)
    else if (entry.isFile()) fsyncPath(path)
  }
  fsyncPath(folder)
}

export interface DataFolder {
  /** True where there is no database yet. */
  fresh: boolean
  /** To be called when the first start is over: from now on the folder is kept. */
  complete(): void
}

/**
 * The first start writes a thousand files, and one killed halfway leaves something that looks like a database. So a note
 * beside the folder says that it is unfinished; nothing was ever acknowledged from such a folder, and it is made anew.
 */
export function prepareDataFolder(folder: string): DataFolder {
  const unfinished = `${folder}.unfinished`
  if (existsSync(unfinished)) rmSync(folder, { recursive: true, force: true })
  const fresh = !existsSync(join(folder, 'PG_VERSION'))
  mkdirSync(folder, { recursive: true })
  if (fresh) writeFileSync(unfinished, '')
  return {
    fresh,
    complete() {
      if (!fresh) return
      // The engine unpacks its files for everybody to write.
      closeFolder(folder)
      fsyncTree(folder)
      rmSync(unfinished, { force: true })
      fsyncPath(join(folder, '..'))
    },
  }
}
