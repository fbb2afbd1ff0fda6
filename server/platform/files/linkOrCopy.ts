import { copyFile, link } from 'node:fs/promises'

export const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)

/** Files are never written in place, so two names may share their bytes; across disks they cannot. False when there are none. */
export async function linkOrCopy(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to).catch((error) =>
      codeOf(error) === 'EEXIST' ? undefined : codeOf(error) === 'ENOENT' ? Promise.reject(error) : copyFile(from, to),
    )
    return true
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false
    throw error
  }
}
