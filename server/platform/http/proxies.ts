import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import proxyAddress from '@fastify/proxy-addr'

/** Which proxies stand in front: how many, or in which networks. With 0, whoever connects is the client. */
export type Proxies = number | string[]

const network = /^([\da-f.:]+)(?:\/(\d{1,3}))?$/i

export function isNetwork(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true
  const [, address = '', bits = '0'] = network.exec(text) ?? []
  const version = isIP(address)
  return version !== 0 && Number(bits) <= (version === 4 ? 32 : 128)
}

const near = proxyAddress.compile(['loopback', 'linklocal', 'uniquelocal'])

/** A number says nothing of who may connect, so the nearest proxy has to stand on this machine or in its own network. */
const byNumber = (proxies: number) => (address: string, hops: number) =>
  hops < proxies && (hops > 0 || near(address, hops))

/** What can be believed of a request that proxies passed on; the same for calls and for live connections. */
export function behind(proxies: Proxies) {
  // A client writes what it likes into the header; only what our own proxies added to its end is true.
  const trusts = typeof proxies === 'number' ? byNumber(proxies) : proxyAddress.compile(proxies)
  const passedOn = ({ socket }: IncomingMessage) => trusts(socket.remoteAddress ?? '', 0)
  return {
    trusts,
    passedOn,
    addressOf: (request: IncomingMessage) => proxyAddress(request, trusts),
    protocolOf(request: IncomingMessage) {
      const said = passedOn(request) ? String(request.headers['x-forwarded-proto'] ?? '') : ''
      return said.split(',').at(-1)?.trim() === 'https' ? 'https' : 'http'
    },
  }
}
