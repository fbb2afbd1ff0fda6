import { Worker } from 'node:worker_threads'
import { DatabaseDamaged, DatabaseFull, DatabaseNotDurable, DatabaseUnavailable } from '../errors.ts'
import type { DatabaseCounters, DatabaseLog } from '../types.ts'
import type { EngineCall, EngineCounters, EngineOptions, FromWorker, ToWorker } from './messages.ts'
import type { EngineLine, EngineSocket } from './socket.ts'
import { Watchdog } from './watchdog.ts'

/** What a worker that did not start gives as its reason. */
const namedErrors = [DatabaseNotDurable, DatabaseDamaged, DatabaseFull]

interface Call {
  resolve(): void
  reject(error: Error): void
}

/** Keeps one engine running in its worker thread: starts it, carries messages, and starts it again when it is lost. */
export class EngineKeeper implements EngineLine {
  readonly watchdog: Watchdog
  readonly #options: EngineOptions
  readonly #log: DatabaseLog
  readonly #sockets = new Map<number, EngineSocket>()
  readonly #calls = new Map<number, Call>()
  #running: Promise<Worker> | null = null
  #worker: Worker | null = null
  #counted: EngineCounters = { fsyncs: 0, checkpoints: 0 }
  #earlier: EngineCounters = { fsyncs: 0, checkpoints: 0 }
  #restarts = 0
  #lastCall = 0
  #closed = false

  constructor(options: EngineOptions, log: DatabaseLog, queryLimitMs: number) {
    this.#options = options
    this.#log = log
    this.watchdog = new Watchdog(queryLimitMs, () => this.#lose('A query took too long'))
  }

  /** Starts the worker where none runs. A failed start is tried again by the next who asks. */
  start(): Promise<Worker> {
    if (this.#closed) return Promise.reject(new DatabaseUnavailable('The database is closed'))
    this.#running ??= this.#spawn().catch((error: unknown) => {
      this.#running = null
      throw error
    })
    return this.#running
  }

  counters(): DatabaseCounters {
    return {
      fsyncs: this.#earlier.fsyncs + this.#counted.fsyncs,
      checkpoints: this.#earlier.checkpoints + this.#counted.checkpoints,
      restarts: this.#restarts,
    }
  }

  async attach(socket: EngineSocket): Promise<void> {
    await this.start()
    if (!socket.destroyed) this.#sockets.set(socket.id, socket)
  }

  detach(socket: EngineSocket): void {
    this.#sockets.delete(socket.id)
  }

  send(socket: EngineSocket, bytes: Uint8Array): void {
    if (!this.#worker) return void socket.destroy(new DatabaseUnavailable('The database is starting again'))
    this.watchdog.began()
    this.#post({ kind: 'wire', socket: socket.id, bytes })
  }

  async call(call: EngineCall): Promise<void> {
    await this.start()
    this.#lastCall += 1
    const id = this.#lastCall
    return new Promise((resolve, reject) => {
      this.#calls.set(id, { resolve, reject })
      this.#post({ kind: 'call', id, call })
    })
  }

  async close(): Promise<void> {
    if (this.#closed) return
    try {
      if (this.#running) await this.call({ name: 'close' })
    } catch (error) {
      this.#log.warn({ err: error }, 'embedded database was not closed in order; the next start recovers it')
    }
    this.#closed = true
    const worker = this.#worker
    this.#worker = null
    await worker?.terminate()
  }

  #post(message: ToWorker): void {
    this.#worker?.postMessage(message, message.kind === 'wire' ? [message.bytes.buffer as ArrayBuffer] : [])
  }

  #spawn(): Promise<Worker> {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: this.#options, execArgv: [] })
    return new Promise((resolve, reject) => {
      worker.on('message', (message: FromWorker) => {
        if (message.kind === 'ready') {
          this.#worker = worker
          this.#counted = message.counters
          resolve(worker)
        } else if (message.kind === 'failed') {
          const NamedError = namedErrors.find(({ name }) => name === message.name) ?? DatabaseUnavailable
          reject(new NamedError(message.message))
          void worker.terminate()
        } else if (worker === this.#worker) this.#receive(message)
      })
      worker.on('error', (error) => {
        this.#log.error({ err: error }, 'embedded database failed')
        reject(new DatabaseUnavailable('The embedded database failed', { cause: error }))
      })
      worker.on('exit', () => {
        reject(new DatabaseUnavailable('The embedded database ended while it started'))
        if (worker === this.#worker) this.#lose('The embedded database ended unexpectedly')
      })
    })
  }

  #receive(message: Exclude<FromWorker, { kind: 'ready' | 'failed' }>): void {
    this.#counted = message.counters
    if (message.kind === 'wire') {
      if (message.last) this.watchdog.ended()
      this.#sockets.get(message.socket)?.receive(message.bytes)
      return
    }
    const call = this.#calls.get(message.id)
    this.#calls.delete(message.id)
    if (message.error === null) call?.resolve()
    else call?.reject(new Error(message.error))
  }

  /** Ends the worker, fails what was waiting for it, and starts another on the same data. */
  #lose(reason: string): void {
    const worker = this.#worker
    if (!worker || this.#closed) return
    this.#log.error({ reason }, 'embedded database is started again')
    this.#worker = null
    this.#restarts += 1
    this.watchdog.reset()
    this.#earlier = this.counters()
    this.#counted = { fsyncs: 0, checkpoints: 0 }
    // The old thread must be gone before a new one touches the same files.
    this.#running = worker.terminate().then(() => this.#spawn())
    this.#running.catch((error: unknown) => {
      this.#running = null
      this.#log.error({ err: error }, 'embedded database did not start again')
    })
    const error = new DatabaseUnavailable(reason)
    for (const call of this.#calls.values()) call.reject(error)
    this.#calls.clear()
    for (const socket of [...this.#sockets.values()]) socket.destroy(error)
  }
}
