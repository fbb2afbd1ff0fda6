import { Socket } from 'node:net'
import pg from 'pg'
import { asUnavailable, DatabaseUnavailable, isRefusal } from './errors.ts'

/** Less is the way of an answer, not a clock that is wrong; following it would make time go back and forth. */
const toleranceMs = 250

/**
 * The time of the database's server, which all processes of a workspace share: a machine whose clock is wrong, or jumps,
 * would begin the others' work early and leave times behind that never come. Between two answers a steady counter goes on.
 */
function databaseClock() {
  let known: { time: number; ticks: number } | undefined
  const timeAt = (ticks: number) => (known ? known.time + ticks - known.ticks : performance.timeOrigin + ticks)
  return {
    now: () => new Date(timeAt(performance.now())),
    /** An answer that was asked for at `sent` and has come at `received`, both in ticks of the process. */
    hear(time: Date, sent: number, received: number) {
      const ticks = (sent + received) / 2
      const difference = Math.abs(time.getTime() - timeAt(ticks))
      if (!known || difference > toleranceMs + (received - sent) / 2) known = { time: time.getTime(), ticks }
    },
  }
}

const lookEveryMs = 1000
/** One look waits so long for the connection that it has, and once more for a new one. */
const silenceMs = 1500
const graceMs = 250
const healthMs = 1000

export interface DatabaseWatch {
  /** Makes the sockets of every connection, so that those can be ended whose other side has vanished. */
  stream(): Socket
  now(): Date
  /** Throws while the database is away: then nobody waits for it. */
  admit(): void
  /** A round trip on the watch's own connection, however busy the others are. */
  health(): Promise<{ latencyMs: number }>
  close(): void
}

/**
 * Only the other side could tell that a statement takes too long or that a connection has ended, and a host that
 * vanishes tells nothing: the kernel goes on trying for a quarter of an hour. So a connection of its own asks every
 * second. When that one falls silent, a new one decides: if it is answered, the old connections lead nowhere and those
 * that have heard nothing either are ended; if not, the database is away, all are ended, and nobody waits for it until
 * a new connection is answered again.
 */
export async function watchDatabase(config: pg.ClientConfig): Promise<DatabaseWatch> {
  const sockets = new Set<Socket>()
  let awaySince: Date | null = null
  const clock = databaseClock()
  let own: pg.Client | undefined
  let closed = false
  let timer: NodeJS.Timeout | undefined

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({ ...config, connectionTimeoutMillis: silenceMs, pipeline: true, keepAlive: true })
    client.on('error', () => forget(client))
    client.on('end', () => forget(client))
    try {
      await within(silenceMs, client.connect())
      await ask(client, silenceMs)
      return client
    } catch (error) {
      end(client)
      throw error
    }
  }

  async function ask(client: pg.Client, patienceMs: number): Promise<number> {
    const sent = performance.now()
    const { rows } = await within(patienceMs, client.query<{ time: Date }>('select clock_timestamp() as time'))
    const received = performance.now()
    for (const { time } of rows) clock.hear(time, sent, received)
    return received - sent
  }

  function forget(client: pg.Client) {
    if (own === client) own = undefined
  }

  async function look() {
    const heard = new Map([...sockets].map((socket) => [socket, socket.bytesRead]))
    const silent = () => [...heard].filter(([socket, bytes]) => socket.bytesRead === bytes).map(([socket]) => socket)
    const asked = own && { client: own, answer: settled(ask(own, 3 * silenceMs)) }
    if ((await asked?.answer.within(silenceMs)) === 'answered') return
    try {
      const fresh = await connect()
      // Asked for earlier than the new one: what is only slow has answered by now.
      const answer = await asked?.answer.within(graceMs)
      if (closed || answer === 'answered') return end(fresh)
      if (answer === 'pending' || awaySince) endAll(silent())
      if (asked) end(asked.client)
      own = fresh
      awaySince = null
    } catch (error) {
      // Who refuses is there, and so is who answers others, however slowly.
      const answers = isRefusal(error) || silent().length < heard.size || asked?.answer.now() === 'answered'
      if (answers || awaySince) return
      awaySince = new Date()
      if (asked) end(asked.client)
      own = undefined
      endAll(sockets)
    }
  }

  let looking: Promise<void> | undefined
  const lookOnce = () => {
    looking ??= look().finally(() => {
      looking = undefined
    })
    return looking
  }
  const next = () => {
    timer = setTimeout(() => void lookOnce().finally(() => !closed && next()), lookEveryMs).unref()
  }

  try {
    own = await connect()
  } catch (error) {
    throw asUnavailable(error)
  }
  next()
  return {
    stream() {
      const socket = new Socket()
      sockets.add(socket)
      socket.once('close', () => sockets.delete(socket))
      return socket
    },
    now: clock.now,
    admit() {
      if (awaySince) throw new DatabaseUnavailable(`The database has not answered since ${awaySince.toISOString()}`)
    },
    async health() {
      if (!own) await within(healthMs, lookOnce())
      if (!own) throw new DatabaseUnavailable('The database does not answer')
      try {
        return { latencyMs: await ask(own, healthMs) }
      } catch (error) {
        throw asUnavailable(error)
      }
    },
    close() {
      closed = true
      clearTimeout(timer)
      if (own) end(own)
      endAll(sockets)
    },
  }
}

function endAll(sockets: Iterable<Socket>) {
  for (const socket of sockets) socket.destroy()
}

/** Without a good-bye, which a connection that leads nowhere would wait for. */
function end(client: pg.Client) {
  client.connection.stream.destroy()
}

/** What has come of some work: by now, or after a while. */
function settled(work: Promise<unknown>) {
  let outcome: 'pending' | 'answered' | 'failed' = 'pending'
  const done = work.then(
    () => {
      outcome = 'answered'
    },
    () => {
      outcome = 'failed'
    },
  )
  const now = () => outcome
  return { now, within: (patienceMs: number) => within(patienceMs, done).then(now, now) }
}

function within<T>(patienceMs: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new DatabaseUnavailable(`The database did not answer within ${patienceMs} ms`))
    // A process that was busy finds the answer and the end of its patience at once: the answer counts.
    const timer = setTimeout(() => setImmediate(late), patienceMs)
    const answered = () => clearTimeout(timer)
    work.then(answered, answered)
    work.then(resolve, reject)
  })
}
