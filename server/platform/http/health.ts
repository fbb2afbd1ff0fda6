import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Departure } from './departure.ts'

const answerWithinMs = 1500
const knownForMs = 1000

/** What is asked again within a second gets the same answer: a flood of probes costs one. */
function remembered(work: () => Promise<boolean>): () => Promise<boolean> {
  let known: { answer: Promise<boolean>; at: number } | undefined
  return () => {
    const now = performance.now()
    if (known === undefined || now - known.at >= knownForMs) known = { answer: work(), at: now }
    return known.answer
  }
}

/** An error and a silence both mean no. */
async function inTime(work: Promise<unknown>): Promise<boolean> {
  const waiting = new AbortController()
  const late = delay(answerWithinMs, false, { signal: waiting.signal }).catch(() => false)
  const there = work.then(
    () => true,
    () => false,
  )
  const answer = await Promise.race([there, late])
  waiting.abort()
  return answer
}

/** For supervisors and balancers, of whom nobody asks who they are. Before the limits, which count calls of what comes later. */
export function serveHealth(app: FastifyInstance, departure: Departure, databaseAnswers: () => Promise<unknown>) {
  const isReady = remembered(() => inTime(databaseAnswers()))
  const config = { anonymous: true }
  app.get('/healthz', { config }, async () => ({ status: 'alive' }))
  app.get('/readyz', { config }, async (_request, reply) => {
    if (departure.announced()) return reply.status(503).send({ status: 'stopping' })
    const ready = await isReady()
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' })
  })
}
