import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort, type PrivateService, startProgram } from './privateService.ts'

// Its pages of a list are told apart by DES.
const serverFile = fileURLToPath(new URL('./s3Server.mjs', import.meta.url))

/** Starts an S3-compatible server of our own, which checks signatures; its address is that of an empty bucket. */
export async function startS3(): Promise<PrivateService> {
  const directory = await mkdtemp(join(tmpdir(), 'imece-s3-'))
  const port = await freePort()
  const program = await startProgram(
    [process.execPath, '--openssl-legacy-provider', serverFile, directory, String(port)],
    /listening/,
  )
  return {
    url: `s3://S3RVER:S3RVER@imece?endpoint=http://127.0.0.1:${port}`,
    ...program,
    async stop() {
      await program.stop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
