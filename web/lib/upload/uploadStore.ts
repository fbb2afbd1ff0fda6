import { createStore } from 'zustand/vanilla'

export type Upload<Answer> = {
  id: number
  file: File
  /** 0 to 100 */
  progress: number
  status: 'sending' | 'done' | 'failed'
  answer?: Answer
  message?: string
}

type UploadTarget<Answer> = {
  url: string
  /** Called for each file, so that a renewed token is used. */
  headers: () => Record<string, string>
  /** Parses what the server answered. */
  read: (body: unknown) => Answer
  onDone?: (answer: Answer, file: File) => void
}

type UploadState<Answer> = {
  uploads: readonly Upload<Answer>[]
  add: (files: readonly File[]) => void
  cancel: (id: number) => void
  retry: (id: number) => void
  dismiss: (id: number) => void
}

/** Lives outside of components: an upload goes on when the person leaves the screen. */
export function createUploadStore<Answer>(target: UploadTarget<Answer>) {
  const running = new Map<number, () => void>()
  let lastId = 0
  return createStore<UploadState<Answer>>()((set, get) => {
    const change = (id: number, part: Partial<Upload<Answer>>) =>
      set({ uploads: get().uploads.map((upload) => (upload.id === id ? { ...upload, ...part } : upload)) })
    const remove = (id: number) => set({ uploads: get().uploads.filter((upload) => upload.id !== id) })
    const start = (id: number, file: File) => {
      const abort = sendFile(file, target.url, target.headers(), {
        progress: (progress) => change(id, { progress }),
        failed: (message) => {
          running.delete(id)
          change(id, { status: 'failed', ...(message ? { message } : {}) })
        },
        done: (body) => {
          running.delete(id)
          try {
            const answer = target.read(body)
            change(id, { status: 'done', progress: 100, answer })
            target.onDone?.(answer, file)
          } catch {
            change(id, { status: 'failed' })
          }
        },
      })
      running.set(id, abort)
    }
    return {
      uploads: [],
      add: (files) => {
        for (const file of files) {
          lastId += 1
          set({ uploads: [...get().uploads, { id: lastId, file, progress: 0, status: 'sending' }] })
          start(lastId, file)
        }
      },
      cancel: (id) => {
        running.get(id)?.()
        running.delete(id)
        remove(id)
      },
      retry: (id) => {
        const upload = get().uploads.find((candidate) => candidate.id === id)
        if (upload?.status !== 'failed') return
        set({
          uploads: get().uploads.map((other) =>
            other.id === id ? { id, file: upload.file, progress: 0, status: 'sending' } : other,
          ),
        })
        start(id, upload.file)
      },
      dismiss: remove,
    }
  })
}

export type UploadStore<Answer> = ReturnType<typeof createUploadStore<Answer>>

type Listeners = {
  progress: (percent: number) => void
  done: (body: unknown) => void
  failed: (message: string | undefined) => void
}

/** Uses XMLHttpRequest, because fetch cannot report how much has been sent. Returns a function that stops it. */
function sendFile(file: File, url: string, headers: Record<string, string>, on: Listeners): () => void {
  const request = new XMLHttpRequest()
  const body = new FormData()
  body.append('file', file)
  request.open('POST', url)
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
  request.responseType = 'json'
  request.upload.onprogress = (event) => {
    // The answer completes the last percent.
    if (event.lengthComputable) on.progress(Math.min(99, Math.floor((event.loaded / event.total) * 100)))
  }
  request.onerror = () => on.failed(undefined)
  request.ontimeout = () => on.failed(undefined)
  request.onload = () => {
    if (request.status >= 200 && request.status < 300) on.done(request.response)
    else on.failed(firstMessage(request.response))
  }
  request.send(body)
  return () => request.abort()
}

/** The sentence of the server's error form. */
function firstMessage(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('errors' in body)) return undefined
  const messages = Object.values(body.errors ?? {}).flat()
  return messages.find((message): message is string => typeof message === 'string')
}
