import { storedToken } from '../session/stored.ts'

interface FirstAnswer {
  /** When it came, on the page's clock. */
  at: number
  cursor: number
  answers: Record<string, unknown>
}

/** What the document asked before any script was there (`index.html`); nothing in a page that runs without a build. */
interface FirstSight {
  token: string
  language: string
  /** By the address of the call that each stands for. */
  asked: Record<string, Promise<FirstAnswer | null>>
}

declare global {
  var firstSight: FirstSight | undefined
}

/** Older than this, it is no longer the first sight. */
const freshMs = 20_000

/** The answer that is there already or on its way, once; nothing when the call has to be made. */
export async function takeFirst(address: string, token: string | null): Promise<unknown> {
  const { firstSight } = globalThis
  const asked = firstSight?.asked[address]
  if (!firstSight || !asked) return undefined
  delete firstSight.asked[address]
  if (firstSight.token !== token || firstSight.language !== document.documentElement.lang) return undefined
  const first = await asked
  return first !== null && performance.now() - first.at < freshMs ? first.answers[address] : undefined
}

const first = [...new Set(Object.values(globalThis.firstSight?.asked ?? {}))]

/** Once something was written or an event came, what nobody took yet may be out of date. */
export function dropFirst(): void {
  if (globalThis.firstSight) globalThis.firstSight.asked = {}
}

interface Connection {
  noteCursor(cursor: number): void
  onEvent(listener: () => void): () => void
}

/** Tells the connection what the answers stand for, so that no event between them and it is missed. */
export function followFirst({ noteCursor, onEvent }: Connection): () => void {
  if (globalThis.firstSight?.token === storedToken()) {
    for (const asked of first) void asked.then((answer) => answer !== null && noteCursor(answer.cursor))
  }
  return onEvent(dropFirst)
}
