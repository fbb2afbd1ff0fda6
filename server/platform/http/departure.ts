import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply } from 'fastify'

const lookEveryMs = 100

export type Departure = ReturnType<typeof createDeparture>

/** How a server leaves: it says so first, serves on, and then ends without cutting off whoever is being answered. */
export function createDeparture() {
  const answering = new Map<FastifyReply, string>()
  const connections = new Set<Socket>()
  let announced = false

  /** Connections of browsers that were opened to be there in time, and never used, count as busy to Node. */
  function endIdle({ server }: FastifyInstance) {
    server.closeIdleConnections()
    for (const socket of connections) if (socket.bytesRead === 0) socket.destroy()
  }

  return {
    announced: () => announced,
    /** From now on every answer is the last of its connection, so that nobody asks again here. */
    announce() {
      announced = true
      for (const { raw } of answering.keys()) if (!raw.headersSent) raw.setHeader('connection', 'close')
    },
    follow(app: FastifyInstance) {
      app.server.on('connection', (socket) => {
        connections.add(socket)
        socket.once('close', () => connections.delete(socket))
      })
      app.addHook('onRequest', async ({ method, routeOptions: { url = 'other' } }, reply) => {
        const answered = () => answering.delete(reply)
        reply.raw.once('finish', answered).once('close', answered)
        answering.set(reply, `${method} ${url}`)
        if (announced) reply.raw.setHeader('connection', 'close')
      })
    },
    /** The calls that are being answered, by their routes. */
    underWay: () => [...answering.values()],
    /** Lets nobody in any more, and waits for the answers that are under way. */
    async close(app: FastifyInstance) {
      const looking = setInterval(() => endIdle(app), lookEveryMs)
      try {
        const closed = app.close()
        endIdle(app)
        await closed
      } finally {
        clearInterval(looking)
      }
    },
  }
}
