import { Duplex } from 'node:stream'

/** What the socket needs from the keeper of the worker. */
export interface EngineLine {
  attach(socket: EngineSocket): Promise<void>
  send(socket: EngineSocket, bytes: Uint8Array): void
  detach(socket: EngineSocket): void
}

const simpleQuery = 0x51
const sync = 0x53
const terminate = 0x58

let lastId = 0

/**
 * A stream that the driver takes for its socket. It hands on only groups of messages that end where PostgreSQL answers,
 * because the engine works through what it is given at once and cannot wait for the rest of a message.
 */
export class EngineSocket extends Duplex {
  readonly id: number
  readonly #line: EngineLine
  #started = false
  #pending: Buffer = Buffer.alloc(0)
  /** Where in `#pending` the first message begins that was not looked at yet. */
  #seen = 0
  /** How much of `#pending` can be handed on. */
  #complete = 0

  constructor(line: EngineLine) {
    super()
    lastId += 1
    this.id = lastId
    this.#line = line
  }

  connect(): this {
    this.#line.attach(this).then(
      () => this.emit('connect'),
      (error: Error) => this.destroy(error),
    )
    return this
  }

  setNoDelay(): this {
    return this
  }

  setKeepAlive(): this {
    return this
  }

  ref(): this {
    return this
  }

  unref(): this {
    return this
  }

  /** What the engine answered. */
  receive(bytes: Uint8Array): void {
    this.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, written: (error?: Error | null) => void): void {
    this.#take([chunk])
    written()
  }

  override _writev(chunks: { chunk: Buffer }[], written: (error?: Error | null) => void): void {
    this.#take(chunks.map(({ chunk }) => chunk))
    written()
  }

  override _final(finished: (error?: Error | null) => void): void {
    this.push(null)
    finished()
  }

  override _destroy(error: Error | null, finished: (error?: Error | null) => void): void {
    this.#line.detach(this)
    finished(error)
  }

  #take(chunks: Buffer[]): void {
    this.#pending = Buffer.concat([this.#pending, ...chunks])
    const waiting = this.#complete > 0
    for (let end = this.#nextEnd(); end !== null; end = this.#nextEnd()) {
      const type = this.#started ? this.#pending[this.#seen] : undefined
      if (type === terminate) return void this.end()
      if (!this.#started || type === simpleQuery || type === sync) this.#complete = end
      this.#started = true
      this.#seen = end
    }
    // What is written in one go is sent in one go: waking the worker costs more than most statements.
    if (!waiting && this.#complete > 0) process.nextTick(() => this.#handOn())
  }

  #handOn(): void {
    if (this.destroyed) return
    // A copy of its own: what is posted to the worker is given away.
    this.#line.send(this, Uint8Array.prototype.slice.call(this.#pending, 0, this.#complete))
    this.#pending = this.#pending.subarray(this.#complete)
    this.#seen -= this.#complete
    this.#complete = 0
  }

  /** The first message of a connection has no type byte before its length. */
  #nextEnd(): number | null {
    const lengthAt = this.#started ? this.#seen + 1 : this.#seen
    if (this.#pending.length < lengthAt + 4) return null
    const end = lengthAt + this.#pending.readUInt32BE(lengthAt)
    return end <= this.#pending.length ? end : null
  }
}
