/** The server refused. Carries its words by field (`_` for none), already in the person's language. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly fields: Readonly<Record<string, readonly string[]>>
  /** Whether there was an object of errors at all; a proxy's own page has none. */
  readonly hasErrors: boolean
  /** The current row, when the write was based on an old version. */
  readonly current: unknown
  /** Seconds to wait before the next try, if the server sent them. */
  readonly retryAfter: number | undefined

  constructor(status: number, answer: unknown, retryAfter?: number) {
    const code = property(answer, 'code')
    super(`${status} ${typeof code === 'string' ? code : 'refused'}`)
    this.name = 'ApiError'
    this.status = status
    this.code = typeof code === 'string' ? code : 'refused'
    const errors = property(answer, 'errors')
    this.fields = fieldsOf(errors)
    this.hasErrors = typeof errors === 'object' && errors !== null
    this.current = property(answer, 'current')
    this.retryAfter = retryAfter
  }

  /** The text to show when no field can show it. */
  get text(): string | undefined {
    return this.fields._?.[0] ?? Object.values(this.fields).flat()[0]
  }
}

/** No answer at all: the network or the server is away. */
export class ConnectionError extends Error {
  constructor(cause: unknown) {
    super('no connection', { cause })
    this.name = 'ConnectionError'
  }
}

/** An answer that is not what the contract promises. */
export class UnexpectedAnswer extends Error {
  constructor(path: string, cause: unknown) {
    super(`unexpected answer from ${path}`, { cause })
    this.name = 'UnexpectedAnswer'
  }
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}

function fieldsOf(errors: unknown): Record<string, string[]> {
  if (typeof errors !== 'object' || errors === null) return {}
  const fields: Record<string, string[]> = {}
  for (const [field, messages] of Object.entries(errors)) {
    const texts = (Array.isArray(messages) ? messages : [messages]).filter((text) => typeof text === 'string')
    if (texts.length > 0) fields[field] = texts
  }
  return fields
}
