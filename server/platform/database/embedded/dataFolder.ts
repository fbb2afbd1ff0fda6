import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { closeFolder } from '../../ownerOnly.ts'
import { damaged } from './damage.ts'

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

const unfinishedEnd = '.unfinished'
const keptUnfinished = 2
/** What initdb makes has lower numbers; a table of ours has one from here on. */
const firstOwnTable = 16_384

/**
 * The first start writes a thousand files, and one killed halfway leaves something that looks like a database. So a note
 * beside the folder says that it is unfinished, and it is made anew. Only an empty folder is begun in: one that lost a
 * part of its contents still holds a workspace, and whatever is in the way is put aside, never removed.
 */
export async function prepareDataFolder(folder: string): Promise<DataFolder> {
  const note = folder + unfinishedEnd
  const contents = contentsOf(folder)
  if (contents.length > 0 && existsSync(note)) {
    if (holdsTables(folder)) throw await damaged(folder, `${note} says that it was never finished, yet it holds tables`)
    putUnfinishedAside(folder)
  } else if (contents.length > 0 && !contents.includes('PG_VERSION')) {
    throw await damaged(folder, 'it is not empty and has no PG_VERSION')
  }
  const fresh = contentsOf(folder).length === 0
  mkdirSync(folder, { recursive: true })
  if (fresh) writeFileSync(note, '')
  return {
    fresh,
    complete() {
      if (!fresh) return
      // The engine unpacks its files for everybody to write.
      closeFolder(folder)
      fsyncTree(folder)
      rmSync(note, { force: true })
      fsyncPath(join(folder, '..'))
    },
  }
}

/** Gives the folder another name, and lets go of older ones that never held anything. Gives the new place. */
export function putUnfinishedAside(folder: string): string {
  const aside = `${folder}${unfinishedEnd}-${new Date().toISOString().replace(/[:.]/g, '-')}`
  renameSync(folder, aside)
  const parent = dirname(folder)
  const earlier = readdirSync(parent)
    .filter((name) => name.startsWith(`${basename(folder)}${unfinishedEnd}-`))
    .map((name) => join(parent, name))
    .filter((one) => !holdsTables(one))
    .sort()
  for (const one of earlier.slice(0, -keptUnfinished)) rmSync(one, { recursive: true, force: true })
  return aside
}

function contentsOf(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder).filter((name) => name !== 'lost+found')
}

function holdsTables(folder: string): boolean {
  const base = join(folder, 'base')
  if (!existsSync(base)) return false
  const files = readdirSync(base, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return files.some(({ name }) => Number.parseInt(name, 10) >= firstOwnTable)
}
