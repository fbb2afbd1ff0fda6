import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseLog } from './database/types.ts'

const ownersFolder = 0o700
const ownersFile = 0o600
const others = 0o077

/** From here on whatever this process writes is its owner's alone. First thing in every program of the product. */
export function ownFolder(dataDir: string, log: DatabaseLog): void {
  process.umask(others)
  try {
    mkdirSync(dataDir, { recursive: true })
    const open = (statSync(dataDir).mode & others) !== 0
    // Once the folder is closed nobody gets at what is in it, so the walk is made once.
    if (open) closeFolder(dataDir)
  } catch (error) {
    // A folder that belongs to somebody else, as volumes of containers sometimes do, is theirs to close.
    log.warn({ err: error }, `${dataDir} could not be closed to other accounts of this machine`)
  }
}

export function closeFolder(folder: string): void {
  chmodSync(folder, ownersFolder)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) closeFolder(path)
    else if (entry.isFile()) chmodSync(path, ownersFile)
  }
}
