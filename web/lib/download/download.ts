import { ApiError, ConnectionError } from '../http/apiError.ts'
import { storedToken } from '../session/stored.ts'
import { keepFile } from './keepFile.ts'

interface Options {
  signal: AbortSignal
  /** Bytes so far, and all of them where the server says how many. */
  onProgress: (done: number, total: number | undefined) => void
  /** Where the file is made from what is sent along. */
  body?: object
}

async function answerTo(path: string, { signal, body }: Options): Promise<Response> {
  const token = storedToken()
  try {
    return await fetch(path, {
      signal,
      credentials: 'same-origin',
      headers: {
        'Accept-Language': document.documentElement.lang,
        ...(token ? { Authorization: token } : {}),
        ...(body ? { 'Content-Type': 'application/json' } : {}),
      },
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    })
  } catch (error) {
    if (signal.aborted) throw error
    throw new ConnectionError(error)
  }
}

/** `attachment; filename="gorevler.csv"; filename*=UTF-8''g%C3%B6revler.csv` */
function nameIn(disposition: string | null): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1]
  const plain = /filename="([^"]+)"/i.exec(disposition ?? '')?.[1]
  return encoded ? decodeURIComponent(encoded) : (plain ?? 'imece')
}

async function bytesOf(response: Response, onProgress: Options['onProgress']): Promise<Blob> {
  const total = Number(response.headers.get('Content-Length')) || undefined
  const parts: BlobPart[] = []
  let done = 0
  const reader = response.body?.getReader()
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    parts.push(part.value)
    done += part.value.length
    onProgress(done, total)
  }
  return new Blob(parts, { type: response.headers.get('Content-Type') ?? '' })
}

/** Fetches a file that only its reader may have, and hands it to the browser to keep. */
export async function download(path: string, options: Options): Promise<void> {
  const response = await answerTo(path, options)
  if (!response.ok) throw new ApiError(response.status, await response.json().catch(() => undefined))
  keepFile(await bytesOf(response, options.onProgress), nameIn(response.headers.get('Content-Disposition')))
}
