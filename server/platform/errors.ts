import type { FieldMessages, Message } from '#contract/http/issues.ts'

/** A refusal for people: its code and messages are keys of the `errors` catalogue. */
export class AppError extends Error {
  readonly status: number
  readonly code: string
  readonly fields: FieldMessages
  readonly current: unknown
  readonly headers: Record<string, string>

  constructor(
    status: number,
    code: string,
    fields: FieldMessages,
    extra: { current?: unknown; headers?: Record<string, string> } = {},
  ) {
    super(code)
    this.status = status
    this.code = code
    this.fields = fields
    this.current = extra.current
    this.headers = extra.headers ?? {}
  }
}

const general = (key: string, params?: Message['params']): FieldMessages => ({
  _: [params ? { key, params } : { key }],
})

/** `notFound('task')`: also for rows that exist but are not for this person, so that ids reveal nothing. */
export const notFound = (what: string) => new AppError(404, 'notFound', general('notFound', { what }))
export const unauthenticated = () => new AppError(401, 'unauthenticated', general('unauthenticated'))
export const forbidden = (code = 'forbidden') => new AppError(403, code, general(code))
/** Somebody looks through another person's eyes, and tried to touch. */
export const viewIsReadOnly = () => forbidden('viewIsReadOnly')
export const conflict = (code: string, current: unknown) => new AppError(409, code, general(code), { current })
export const malformed = () => new AppError(400, 'malformed', general('malformed'))
export const unprocessable = (code: string) => new AppError(422, code, general(code))
export const tooManyTries = (field: string, code: string, seconds: number) =>
  new AppError(
    429,
    code,
    { [field]: [{ key: code, params: { minutes: Math.max(1, Math.ceil(seconds / 60)) } }] },
    { headers: { 'retry-after': String(Math.ceil(seconds)) } },
  )
export const unavailable = () =>
  new AppError(503, 'unavailable', general('unavailable'), { headers: { 'retry-after': '2' } })

/** Nothing was stored; what is asked again later may find room. */
export const noRoomLeft = () =>
  new AppError(507, 'noRoomLeft', general('noRoomLeft'), { headers: { 'retry-after': '30' } })

/** Field by field: `invalid({ email: 'emailTaken' })`. */
export function invalid(fields: Record<string, string>, status: 400 | 413 | 415 | 422 = 400): AppError {
  const messages: FieldMessages = {}
  for (const [field, key] of Object.entries(fields)) messages[field] = [{ key }]
  return new AppError(status, 'invalid', messages)
}
export const invalidInput = (fields: FieldMessages) => new AppError(400, 'invalid', fields)
