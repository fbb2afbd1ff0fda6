import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Config } from '../config.ts'
import { diskStorage } from './disk.ts'

/** Where the bytes of files lie; keys are made by the caller, and a key that is there is whole. */
export interface FileStorage {
  put(key: string, source: Readable): Promise<void>
  get(key: string): Promise<Readable | null>
  /** Puts the bytes at a path of this machine, without copying them where that is possible; false when there are none. */
  keepAt(key: string, path: string): Promise<boolean>
  remove(key: string): Promise<void>
  /** Everything that lies here, finished or not, for the sweep. */
  list(): AsyncIterable<{ key: string; at: Date }>
}

export function openStorage(config: Config): FileStorage {
  return diskStorage(join(config.dataDir, 'files'))
}
