import type { FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { recordDenial, refusalOf, spoken } from './answerErrors.ts'
import { requestLine } from './requestLine.ts'

export type Attempt<Value> =
  | { done: true; value: Value }
  | { done: false; status: number; code: string; message: string; current: unknown }

interface Call {
  ctx: Context
  language: string
  request: FastifyRequest
}

/**
 * One item of a call that does many: what is refused answers with the status, words and record that it would have had
 * alone, and takes no other item with it.
 */
export async function attempt<Value>(
  { ctx, language, request }: Call,
  work: () => Promise<Value>,
): Promise<Attempt<Value>> {
  try {
    return { done: true, value: await work() }
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const refusal = refusalOf(error)
    const { status, code, current } = refusal
    if (status >= 500) request.log.error({ ...requestLine(request, status), err: error }, 'item failed')
    if (status === 403) await recordDenial(ctx, request, refusal)
    const message = Object.values(spoken(ctx, language, refusal.fields, request.id))
      .flat()
      .join(' ')
    return { done: false, status, code, message, current }
  }
}
