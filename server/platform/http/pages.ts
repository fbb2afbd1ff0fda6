import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { href } from '#contract/href.ts'
import { paths } from '#contract/paths.ts'
import { staysInside } from '../config.ts'
import type { Context } from '../context.ts'
import { demoState } from '../demoState.ts'
import { silentSince } from '../silence.ts'
import { answerNotFound } from './answerErrors.ts'

/** All of ours but one page, whose address everybody who writes a program looks for. */
const ownAddresses = /^\/(api(?!\/docs\/?(\?|$))|files|seen|socket\.io|assets)(\/|$)/

/** Serves the built pages; every address that is not ours to answer is the browser's router to resolve. */
export async function servePages(app: FastifyInstance, ctx: Context, root: string) {
  const built = existsSync(join(root, 'index.html'))
  if (built) {
    await app.register(fastifyStatic, {
      root,
      serve: false,
      preCompressed: true,
      // Built assets carry their content's hash in the name.
      setHeaders: (reply, path) => {
        reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
    // One route for all assets: one for each of two thousand takes a start of the server longer than everything else.
    app.get<{ Params: { name: string } }>('/assets/:name(^\\w[\\w.-]+$)', ({ params }, reply) =>
      reply.sendFile(`assets/${params.name}`),
    )
    for (const { name } of readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isFile())) {
      app.get(`/${name}`, (_request, reply) => reply.sendFile(name))
    }
  }
  // What other apps share is taken by the browser's worker and never comes here, unless there is no worker yet: the page then says
  // what to do. Nothing is read, so it does not matter which page sent it; devices name none.
  app.post(paths.share, { config: { anonymous: true, fromAnyPage: true } }, (_request, reply) =>
    reply.redirect(href(paths.share, { neden: 'yok' }), 303),
  )
  const sendPage = built ? await pageSender(ctx, root) : undefined
  app.setNotFoundHandler((request, reply) => {
    const page = (request.method === 'GET' || request.method === 'HEAD') && !ownAddresses.test(request.url)
    if (!sendPage || !page) return answerNotFound(ctx, request, reply)
    return sendPage(reply.header('cache-control', 'no-cache'))
  })
}

/**
 * Of a demo that others can reach the page says so by itself, before anybody signs in; and of a restored workspace that it
 * is silent, which begins with a start of the server and ends once.
 */
async function pageSender(ctx: Context, root: string) {
  const published = ctx.config.demo === 'on' && !staysInside(ctx.config)
  const silent = (await silentSince(ctx.db)) !== null
  if (!published && !silent) return (reply: FastifyReply) => reply.sendFile('index.html')
  const page = readFileSync(join(root, 'index.html'), 'utf8')
  const marks = async () => [
    published && (await demoState(ctx)) === 'loaded' ? 'data-demo="published" ' : '',
    silent && (await silentSince(ctx.db)) !== null ? 'data-silent="restored" ' : '',
  ]
  return async (reply: FastifyReply) =>
    reply.type('text/html; charset=utf-8').send(page.replace('<html ', `<html ${(await marks()).join('')}`))
}
