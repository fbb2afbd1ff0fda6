import type { LookupAddress, LookupAllOptions } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { type IncomingHttpHeaders, request as plainRequest, type RequestOptions } from 'node:http'
import { request as secureRequest } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import type { Config } from '../config.ts'
import { activeSpan, traced } from '../traces/traces.ts'

/** The address leads, or may lead, to where only the server itself should reach. */
export class AddressRefused extends Error {}

/** Nobody answered within the limit. */
export class TooSlow extends Error {}

/** More was answered than is read. */
export class TooMuch extends Error {}

/** One answer leads to another address, again and again. */
export class TooManyRedirects extends Error {}

const ipv4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const

const privateIpv4 = new BlockList()
for (const [net, prefix] of ipv4) privateIpv4.addSubnet(net, prefix)
const publicIpv6 = new BlockList()
publicIpv6.addSubnet('2000::', 3, 'ipv6')
/** Inside the public range, yet tunnels to an IPv4 address, documentation, or benchmarks. */
const strangeIpv6 = new BlockList()
for (const [net, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  strangeIpv6.addSubnet(net, prefix, 'ipv6')
}

/** Everything IPv6 that is not plainly public is refused, and with it every way to write an IPv4 address in it. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !privateIpv4.check(address)
  return family === 6 && publicIpv6.check(address, 'ipv6') && !strangeIpv6.check(address, 'ipv6')
}

/** Only what may be asked for at all; where its name leads is looked at when it is connected to. */
export function outsideUrl(address: string): URL {
  const url = URL.parse(address)
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '' || url.port !== '') {
    throw new AddressRefused('only https without credentials, on its own port')
  }
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) !== 0 && !isPublicAddress(host)) throw new AddressRefused('not a public address')
  if (isIP(host) === 0 && !host.includes('.')) throw new AddressRefused('a name of the inside')
  return url
}

/**
 * Whether an Admin named it: `host` means the usual ports of http and https, `host:port` this one. What is named may lie
 * inside, and be plain http.
 */
function isNamed(address: string, named: readonly string[]): boolean {
  const url = URL.parse(address)
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.username !== '' || url.password !== '') return false
  const usualPort = url.protocol === 'https:' ? '443' : '80'
  return named.includes(url.host) || named.includes(`${url.hostname}:${url.port || usualPort}`)
}

/** The address as it may be asked for: outside, or named. */
export const reachableUrl = (address: string, named: readonly string[]): URL =>
  isNamed(address, named) ? new URL(address) : outsideUrl(address)

export type Resolve = (hostname: string, options: LookupAllOptions) => Promise<LookupAddress[]>

/** The very addresses that were looked at are connected to, so that a name cannot lead elsewhere a moment later. */
export const publicLookup =
  (resolve: Resolve): LookupFunction =>
  (hostname, { all, ...options }, callback) => {
    resolve(hostname, { ...options, all: true }).then(
      (found) => {
        const [first] = found
        if (!first || !found.every(({ address }) => isPublicAddress(address))) {
          callback(new AddressRefused(`${hostname} leads inside`), '', 0)
        } else if (all) callback(null, found)
        else callback(null, first.address, first.family)
      },
      (error: NodeJS.ErrnoException) => callback(error, '', 0),
    )
  }

interface Outgoing {
  method: 'POST' | 'GET'
  headers: Record<string, string | number>
  body: Buffer | string | null
}

export interface OutsideAnswer {
  status: number
  headers: IncomingHttpHeaders
  body: string
}

/** What was asked for, and by which name it is known again. */
export interface OutsidePage {
  status: number
  body: string
  etag: string | undefined
  lastModified: string | undefined
}

const longestAnswer = 64 * 1024

interface Door {
  /** For addresses of the environment, which nobody but the operator writes, and for tests, which stand in for the outside on the loopback. */
  inside?: boolean
  /** `host` or `host:port` that may be reached although they lie inside. */
  named?: readonly string[]
  resolve?: Resolve
  /** Reads so many characters of the answer and leaves the rest; without it, a long answer is a failure. */
  startOnly?: number
  /** So many characters of an answer are read; 65,536, when left out. */
  longest?: number
  /** From the look at its name to the last word of its answer. */
  limitMs?: number
}

export const doorOf = ({ reachesInside, outsideMs }: Config): Door => ({ inside: reachesInside, limitMs: outsideMs })

const mostRedirects = 3
const redirects = [301, 302, 303, 307, 308]

/**
 * The one way to fetch from an address that somebody else named. Where an answer leads elsewhere, the same is asked of
 * that address as of the first: outside, or named by an Admin.
 */
export async function getOutside(
  address: string,
  headers: Record<string, string>,
  door: Door & { limitMs: number },
): Promise<OutsidePage> {
  const began = performance.now()
  let next = address
  for (let hop = 0; hop <= mostRedirects; hop++) {
    const limitMs = Math.max(1, door.limitMs - (performance.now() - began))
    // What is packed may be many times as long as it looks.
    const asked = { 'accept-encoding': 'identity', ...headers }
    const answer = await askOutside(next, { method: 'GET', headers: asked, body: null }, { ...door, limitMs })
    const { location } = answer.headers
    if (!redirects.includes(answer.status) || location === undefined) {
      const { etag, 'last-modified': lastModified } = answer.headers
      return { status: answer.status, body: answer.body, etag, lastModified }
    }
    const target = URL.parse(location, next)
    if (!target) throw new AddressRefused('it leads to no address')
    next = target.href
  }
  throw new TooManyRedirects(`more than ${mostRedirects} redirects`)
}

/** The one way to an address that somebody else named. Redirects are answers like any other and are not followed. */
export async function askOutside(address: string, outgoing: Outgoing, door: Door = {}): Promise<OutsideAnswer> {
  const inside = door.inside === true || isNamed(address, door.named ?? [])
  const url = inside ? new URL(address) : outsideUrl(address)
  // Of the address only whose it is: its path may be a key to somebody's device.
  const attributes = { 'http.request.method': outgoing.method, 'server.address': url.hostname }
  return traced(
    () => ({ name: `${outgoing.method} ${url.hostname}`, kind: 'client', attributes }),
    async () => {
      const answer = await send(url, outgoing, { ...door, inside })
      activeSpan()?.note({ 'http.response.status_code': answer.status })
      return answer
    },
  )
}

export const postOutside = (address: string, outgoing: Omit<Outgoing, 'method'>, door?: Door) =>
  askOutside(address, { ...outgoing, method: 'POST' }, door)

function send(
  url: URL,
  { method, headers, body }: Outgoing,
  { inside = false, resolve: names = lookup, limitMs = 10_000, startOnly, longest = longestAnswer }: Door,
): Promise<OutsideAnswer> {
  const signal = AbortSignal.timeout(Math.ceil(limitMs))
  const options: RequestOptions = { method, headers, signal }
  if (!inside) options.lookup = publicLookup(names)
  const request: typeof plainRequest = url.protocol === 'http:' ? plainRequest : secureRequest
  return new Promise<OutsideAnswer>((resolve, refuse) => {
    const reject = (error: Error) =>
      refuse(signal.aborted ? new TooSlow(`${url.hostname} did not answer within ${limitMs / 1000} s`) : error)
    const sent = request(url, options, (answer) => {
      let text = ''
      const done = () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: text.slice(0, startOnly) })
      answer.setEncoding('utf8')
      answer.on('data', (chunk: string) => {
        text += chunk
        if (startOnly !== undefined && text.length >= startOnly) {
          done()
          sent.destroy()
        } else if (text.length > longest) sent.destroy(new TooMuch('the answer is too long'))
      })
      answer.on('end', done)
      answer.on('error', reject)
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
