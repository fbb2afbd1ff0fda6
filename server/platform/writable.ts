import { closeSync, existsSync, openSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from './config.ts'
import { textProperty } from './database/errors.ts'

/** Said at the start rather than by the first upload. A full disk is let through: people read, and room may come. */
export function refuseUnwritable(dataDir: string): void {
  for (const folder of [dataDir, join(dataDir, 'files')].filter((one) => one === dataDir || existsSync(one))) {
    const probe = join(folder, `.writable-${process.pid}`)
    try {
      closeSync(openSync(probe, 'w'))
      rmSync(probe)
    } catch (error) {
      const code = textProperty(error, 'code')
      if (code === 'ENOSPC' || code === 'EDQUOT') continue
      throw new ConfigError(
        `${folder} cannot be written (${code}). DATA_DIR has to be a folder of the account that runs the server, on a disk that is mounted for writing.`,
      )
    }
  }
}
