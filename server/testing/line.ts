import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A line to a service, which can go dead as one does whose other end has vanished: nothing is said and nothing closed. */
export interface Line {
  /** The same address, by way of this line. */
  through(url: string): string
  /** What is connected now hears nothing more, save for the oldest connections that are spared. */
  goDead(spared?: number): void
  /** Whether new connections lead nowhere either. */
  takeNew(taken: boolean): void
  close(): void
}

/** A long line takes that many milliseconds each way. */
export async function openLine(service: string, delayMs = 0): Promise<Line> {
  const { hostname, port } = new URL(service)
  const ends = new Map<Socket, Socket | null>()
  let takesNew = true
  const server = createServer((near) => {
    near.on('error', () => near.destroy())
    near.on('close', () => {
      ends.get(near)?.destroy()
      ends.delete(near)
    })
    if (!takesNew) return ends.set(near, null)
    const far = connect(Number(port), hostname)
    far.on('error', () => near.destroy())
    far.on('close', () => ends.get(near) && near.destroy())
    ends.set(near, far)
    join(near, far, delayMs)
    join(far, near, delayMs)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port: own } = server.address() as AddressInfo
  return {
    through(url) {
      const here = new URL(url)
      here.port = String(own)
      return here.href
    },
    goDead(spared = 0) {
      for (const [near, far] of [...ends].slice(spared)) {
        far?.unpipe(near)
        near.unpipe()
        near.pause()
        far?.pause()
        ends.set(near, null)
      }
    },
    takeNew(taken) {
      takesNew = taken
    },
    close() {
      for (const near of ends.keys()) near.destroy()
      server.close()
    },
  }
}

function join(from: Socket, to: Socket, delayMs: number) {
  if (delayMs === 0) return from.pipe(to)
  from.on('data', (chunk) => setTimeout(() => to.write(chunk), delayMs))
  return from.on('end', () => setTimeout(() => to.end(), delayMs))
}
