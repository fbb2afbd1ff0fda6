import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** The way to a service, which can be cut as if the service had ended, and mended. */
export interface Wire {
  /** The service's address by way of this wire. */
  url: string
  cut(): Promise<void>
  mend(): Promise<void>
}

export async function openWire(service: string): Promise<Wire> {
  const target = new URL(service)
  const ends = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname)
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(end)
      end.on('error', () => {})
      end.on('close', () => other.destroy())
      end.pipe(other)
    }
  })
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }
  const port = await listen(0)
  const url = new URL(service)
  url.hostname = '127.0.0.1'
  url.port = String(port)
  return {
    url: url.href,
    async cut() {
      server.close()
      for (const end of ends) end.destroy()
      ends.clear()
    },
    mend: async () => void (await listen(port)),
  }
}
