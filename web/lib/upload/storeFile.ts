import { storedFile } from '#contract/files/files.endpoints.ts'
import { send } from '../http/send.ts'

/** Uploads one small file, without a bar that shows how far it is; answers its id. */
export async function storeFile(file: File): Promise<number> {
  const form = new FormData()
  form.append('file', file)
  // A file travels as multipart, which `call` does not carry; its answer is parsed all the same.
  const { body } = await send('POST', '/api/files', form)
  return storedFile.parse(body).id
}
