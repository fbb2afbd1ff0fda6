import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import { isIP, connect as plainConnect, type Socket } from 'node:net'
import { type ConnectionOptions, connect as secureConnect } from 'node:tls'
import { AddressRefused, isPublicAddress, publicLookup, type Resolve, TooSlow } from './outside.ts'

/** A machine that an Admin named, for what is not asked by http. */
export interface Place {
  host: string
  port: number
}

interface SocketDoor {
  inside: boolean
  /** `host:port` that may be reached although they lie inside. */
  named: readonly string[]
  resolve?: Resolve
}

const writtenPlace = ({ host, port }: Place) => `${isIP(host) === 6 ? `[${host}]` : host}:${port}`

export const isNamedPlace = (place: Place, { inside, named }: SocketDoor): boolean =>
  inside || named.includes(writtenPlace(place))

/** Only what may be connected to at all; where its name leads is looked at when it is connected to. */
export function checkPlace(place: Place, door: SocketDoor): void {
  if (isNamedPlace(place, door)) return
  const { host } = place
  if (isIP(host) !== 0 && !isPublicAddress(host)) throw new AddressRefused('not a public address')
  if (isIP(host) === 0 && !host.includes('.')) throw new AddressRefused('a name of the inside')
}

/**
 * The one way to a machine that somebody else named and that speaks no http. With `secure`, what answers has proven its
 * name. Whoever holds the socket is cut off when `signal` says so.
 */
export async function openOutside(
  place: Place,
  secure: ConnectionOptions | null,
  door: SocketDoor & { signal: AbortSignal },
): Promise<Socket> {
  checkPlace(place, door)
  const { signal } = door
  const options = isNamedPlace(place, door) ? place : { ...place, lookup: publicLookup(door.resolve ?? lookup) }
  const servername = isIP(place.host) === 0 ? { servername: place.host } : {}
  const socket = secure ? secureConnect({ ...options, ...servername, ...secure }) : plainConnect(options)
  const cut = () => socket.destroy(new TooSlow(`${place.host} did not answer in time`))
  if (signal.aborted) cut()
  signal.addEventListener('abort', cut, { once: true })
  socket.once('close', () => signal.removeEventListener('abort', cut))
  await once(socket, secure ? 'secureConnect' : 'connect')
  return socket
}
