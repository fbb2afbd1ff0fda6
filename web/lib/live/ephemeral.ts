import type { z } from 'zod'
import type { Live } from './live.ts'

type Wire = Pick<Live, 'hear' | 'tell'>

interface Hearing {
  name: string
  heard: (content: unknown) => void
  stop?: (() => void) | undefined
}

const hearings = new Set<Hearing>()
let wire: Wire | undefined

/** Listens to messages of the socket that are stored nowhere, such as who is typing; also on later connections. */
export function onEphemeral<Content extends z.ZodType>(
  name: string,
  schema: Content,
  listener: (content: z.output<Content>) => void,
): () => void {
  const heard = (content: unknown) => {
    const parsed = schema.safeParse(content)
    if (parsed.success) listener(parsed.data)
  }
  const hearing: Hearing = { name, heard, stop: wire?.hear(name, heard) }
  hearings.add(hearing)
  return () => {
    hearing.stop?.()
    hearings.delete(hearing)
  }
}

export function sendEphemeral(name: string, content: unknown): void {
  wire?.tell(name, content)
}

export function attachEphemeral(live: Wire): () => void {
  wire = live
  for (const hearing of hearings) hearing.stop = live.hear(hearing.name, hearing.heard)
  return () => {
    for (const hearing of hearings) {
      hearing.stop?.()
      hearing.stop = undefined
    }
    if (wire === live) wire = undefined
  }
}
