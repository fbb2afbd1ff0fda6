import { readFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { io, type Socket } from 'socket.io-client'
import { z } from 'zod'
import { liveNames } from '#contract/live/protocol.ts'

const crowdFile = z.object({ channelIds: z.array(z.number()), tokens: z.array(z.string()) })

/** What the crowd's server has left for its clients. */
export const readCrowd = async (file: string) => crowdFile.parse(JSON.parse(await readFile(file, 'utf8')))

const atOnce = 50
const patienceMs = 300_000

/** Everybody connects and counts what they hear. */
export async function connectCrowd(url: string, tokens: readonly string[]) {
  const sockets: Socket[] = []
  let heard = 0
  let waiting: { from: number; resolve: () => void } | undefined

  function hear() {
    heard++
    if (waiting && heard >= waiting.from) waiting.resolve()
  }

  async function connect(token: string) {
    const socket = io(url, { transports: ['websocket'], auth: { token }, forceNew: true, reconnection: false })
    socket.on(liveNames.event, hear)
    sockets.push(socket)
    await new Promise<void>((resolve, reject) => {
      socket.once(liveNames.ready, () => resolve())
      socket.once('connect_error', reject)
    })
  }

  for (let from = 0; from < tokens.length; from += atOnce) {
    await Promise.all(tokens.slice(from, from + atOnce).map(connect))
  }
  return {
    /** Runs `work` and waits until so many deliveries more have arrived. */
    async deliveries(count: number, work: () => Promise<unknown>) {
      const from = heard + count
      const all = new Promise<void>((resolve) => {
        waiting = { from, resolve }
      })
      await work()
      await all
      waiting = undefined
    },
    /** All at once, each trying until it is in; resolves to how many are. */
    async comeBack(): Promise<number> {
      for (const socket of sockets) socket.disconnect()
      const back = sockets.map(async (socket) => {
        const welcomed = new Promise<void>((resolve) => socket.once(liveNames.ready, () => resolve()))
        socket.io.reconnection(true)
        socket.connect()
        await Promise.race([welcomed, delay(patienceMs, undefined, { ref: false })])
        return socket.connected
      })
      return (await Promise.all(back)).filter((connected) => connected).length
    },
    close() {
      for (const socket of sockets) socket.disconnect()
    },
  }
}
export type Crowd = Awaited<ReturnType<typeof connectCrowd>>
