import { z } from 'zod'

interface Call {
  token?: string
  body?: object
  /** One file instead of a body. */
  file?: { name: string; type: string; content: Buffer }
}

/** Calls a running server as a browser would, whichever version it is: only the fields that are read are asked for. */
export function doorAt(url: string) {
  async function answerOf(method: string, path: string, { token, body, file }: Call): Promise<Response> {
    const form = new FormData()
    if (file) form.append('file', new Blob([Uint8Array.from(file.content)], { type: file.type }), file.name)
    const headers = {
      ...(token ? { authorization: token } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    }
    const sent = file ? form : body && JSON.stringify(body)
    const answer = await fetch(url + path, { method, headers, ...(sent ? { body: sent } : {}) })
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
    return answer
  }
  const json =
    (method: string) =>
    async <Shape extends z.ZodType>(path: string, shape: Shape, call: Call = {}): Promise<z.output<Shape>> =>
      shape.parse(await (await answerOf(method, path, call)).json())
  return {
    get: json('GET'),
    post: json('POST'),
    put: json('PUT'),
    bytes: async (path: string, token: string) => {
      const answer = await answerOf('GET', path, { token })
      return Buffer.from(await answer.arrayBuffer())
    },
  }
}
export type Door = ReturnType<typeof doorAt>

export const made = z.object({ id: z.number() })
export const session = z.object({ accessToken: z.string() })
export const rowsOf = <Shape extends z.ZodType>(row: Shape) => z.object({ rows: z.array(row) })
