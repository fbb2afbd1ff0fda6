import { join } from 'node:path'
import type { Config } from '../config.ts'
import { diskStorage } from './disk.ts'
import type { FileStorage } from './fileStorage.ts'
import { s3Storage } from './s3.ts'

/** A bucket's connections are worth keeping. */
const opened = new WeakMap<Config, FileStorage>()

export function openStorage(config: Config): FileStorage {
  const known = opened.get(config)
  if (known) return known
  const storage = config.storage ? s3Storage(config.storage) : diskStorage(join(config.dataDir, 'files'))
  opened.set(config, storage)
  return storage
}
