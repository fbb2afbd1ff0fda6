import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { answerNotFound } from './answerErrors.ts'

const ownAddresses = /^\/(api|files|seen|socket\.io|assets)(\/|$)/

/** Serves the built pages; every address that is not ours to answer is the browser's router to resolve. */
export async function servePages(app: FastifyInstance, ctx: Context, root: string) {
  const built = existsSync(join(root, 'index.html'))
  if (built) {
    await app.register(fastifyStatic, {
      root,
      wildcard: false,
      index: false,
      preCompressed: true,
      // Built assets carry their content's hash in the name.
      setHeaders: (reply, path) => {
        reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  }
  app.setNotFoundHandler((request, reply) => {
    const page = (request.method === 'GET' || request.method === 'HEAD') && !ownAddresses.test(request.url)
    if (!built || !page) return answerNotFound(ctx, request, reply)
    return reply.header('cache-control', 'no-cache').sendFile('index.html')
  })
}
