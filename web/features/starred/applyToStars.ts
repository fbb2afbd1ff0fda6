import type { ResponseOf } from '#contract/http/endpoint.ts'
import type { Message } from '#contract/messages/messages.schemas.ts'
import type { starredEndpoints } from '#contract/starred/starred.endpoints.ts'

export type Stars = ResponseOf<typeof starredEndpoints.list>

export function applyMessageToStars(stars: Stars, message: Message): Stars {
  const known = stars.rows.find((row) => row.messageId === message.id)
  if (!known || known.message.version >= message.version) return stars
  return { ...stars, rows: stars.rows.map((row) => (row === known ? { ...row, message } : row)) }
}
