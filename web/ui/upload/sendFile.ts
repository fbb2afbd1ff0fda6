type Listeners = {
  progress: (percent: number) => void
  done: (body: unknown) => void
  failed: (message: string | undefined) => void
}

/** XMLHttpRequest, because fetch cannot tell how much has been sent. Returns the way to stop it. */
export function sendFile(file: File, url: string, headers: Record<string, string>, on: Listeners): () => void {
  const request = new XMLHttpRequest()
  const body = new FormData()
  body.append('file', file)
  request.open('POST', url)
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
  request.responseType = 'json'
  request.upload.onprogress = (event) => {
    // The last step belongs to the answer.
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
