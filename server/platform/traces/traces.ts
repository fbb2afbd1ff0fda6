import { AsyncLocalStorage } from 'node:async_hooks'

type Attributes = Record<string, string | number>

/** What a span says of some work: never what people wrote, an address of theirs, a parameter or a token. */
export interface SpanWords {
  name: string
  /** Whether somebody else asked for it, or it asks somebody else. */
  kind?: 'server' | 'client'
  attributes: Attributes
}

/** Work of which a collector is told how long it took, and what it was part of. */
export interface Span {
  traceId: string
  /** Some work inside of it. */
  part(words: SpanWords): Span
  note(attributes: Attributes): void
  /** Of what was thrown only the kind is told: its words may repeat a parameter. */
  failed(error: unknown): void
  end(): void
}

export interface Traces {
  /** The first span of a trace, or of this process in the trace of a caller (`traceparent`); undefined if it is not sampled. */
  begin(words: SpanWords, caller?: string | string[]): Span | undefined
  /** Sends what is left, for a moment at most. */
  close(): Promise<void>
}

const active = new AsyncLocalStorage<Span>()

export const activeSpan = (): Span | undefined => active.getStore()

/** What happens in there, at once or later, is part of the span. */
export const within = <Result>(span: Span, work: () => Result): Result => active.run(span, work)

function during<Result>(span: Span, work: () => Result): Result {
  const failed = (error: unknown) => {
    span.failed(error)
    span.end()
  }
  try {
    const result = within(span, work)
    if (result instanceof Promise) result.then(() => span.end(), failed)
    else span.end()
    return result
  } catch (error) {
    failed(error)
    throw error
  }
}

/** Work that is a trace of its own. */
export function asTrace<Result>(traces: Traces | undefined, words: () => SpanWords, work: () => Result): Result {
  const span = traces?.begin(words())
  return span ? during(span, work) : work()
}

/** A part of what is being traced; outside of that, and where traces are off, nothing but the work. */
export function traced<Result>(words: () => SpanWords, work: () => Result): Result {
  const whole = activeSpan()
  return whole ? during(whole.part(words()), work) : work()
}
