import { errorBody } from '#contract/http/error.ts'
import { pushEndpoints, pushOutcome } from '#contract/notifications/push.endpoints.ts'
import type { PushAction } from '#contract/notifications/push.payload.ts'

/** The worker has no session: what it may do it shows by the key of a notification or of its subscription. */
export function post({ path }: { path: string }, body: object): Promise<Response> {
  return fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    credentials: 'omit',
    body: JSON.stringify(body),
  })
}

/** So that whoever sends a trial sees that it arrived; without a network nothing is lost. */
export async function arrived(key: string): Promise<void> {
  await post(pushEndpoints.arrive, { key }).catch(() => undefined)
}

type Answered =
  | { state: 'done' | 'refused'; said: string; unread: number | undefined }
  /** Two taps: the other one says what came of it. */
  | { state: 'underWay' }
  | { state: 'unreached' }

const conflict = 409

export async function act({ key, action, text }: { key: string; action: PushAction; text: string }): Promise<Answered> {
  const words = text === '' ? {} : { text }
  try {
    const response = await post(pushEndpoints.act, { key, action, ...words })
    const answer: unknown = await response.json()
    if (response.ok) {
      const { done, title, unread } = pushOutcome.parse(answer)
      return { state: done ? 'done' : 'refused', said: title, unread }
    }
    if (response.status === conflict) return { state: 'underWay' }
    if (response.status >= 500 || response.status === 429) return { state: 'unreached' }
    return { state: 'refused', said: Object.values(errorBody.parse(answer).errors).flat().join(' '), unread: undefined }
  } catch {
    return { state: 'unreached' }
  }
}
