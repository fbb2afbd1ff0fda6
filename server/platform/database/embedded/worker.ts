import { parentPort, workerData } from 'node:worker_threads'
import { Engine } from './engine.ts'
import { Housekeeping } from './housekeeping.ts'
import type { EngineCall, EngineOptions, FromWorker, ToWorker } from './messages.ts'

if (!parentPort) throw new Error('This file runs in a worker thread')
const port = parentPort

const housekeepingEveryMs = 10_000
const chunkBytes = 256 * 1024

function post(message: FromWorker): void {
  port.postMessage(message, message.kind === 'wire' ? [message.bytes.buffer as ArrayBuffer] : [])
}

/** Gathers the many small pieces of an answer. They are views of the engine's memory, so they are copied. */
async function exchange(engine: Engine, socket: number, request: Uint8Array): Promise<void> {
  let pieces: Uint8Array[] = []
  let size = 0
  const flush = (last: boolean) => {
    const bytes = new Uint8Array(size)
    let offset = 0
    for (const piece of pieces) {
      bytes.set(piece, offset)
      offset += piece.length
    }
    pieces = []
    size = 0
    post({ kind: 'wire', socket, bytes, last, counters: engine.counters() })
  }
  await engine.exchange(request, (piece) => {
    pieces.push(piece.slice())
    size += piece.length
    if (size >= chunkBytes) flush(false)
  })
  flush(true)
}

async function run(engine: Engine, call: EngineCall): Promise<void> {
  if (call.name === 'checkpoint') await engine.checkpoint()
  if (call.name === 'snapshot') engine.snapshot(call.target)
  if (call.name === 'tarball') await engine.tarball(call.path)
  if (call.name === 'close') await engine.close()
}

async function answer(engine: Engine, id: number, call: EngineCall): Promise<void> {
  let error: string | null = null
  try {
    await run(engine, call)
  } catch (reason) {
    error = reason instanceof Error ? reason.message : String(reason)
  }
  post({ kind: 'reply', id, error, counters: engine.counters() })
}

function serve(engine: Engine): void {
  // The one session takes one thing after the other.
  let turn = Promise.resolve()
  let closing = false
  const next = (work: () => Promise<void>) => {
    turn = turn.then(work)
  }
  const housekeeping = new Housekeeping(engine)
  const keepHouse = async () => {
    if (closing) return
    await housekeeping.doNext()
    // Behind whoever asks meanwhile; where a transaction is open, its end comes here again.
    if (housekeeping.hasWork && !engine.isInTransaction()) setImmediate(() => next(keepHouse))
  }
  const clock = setInterval(() => {
    housekeeping.remind()
    next(keepHouse)
  }, housekeepingEveryMs)
  port.on('message', (message: ToWorker) => {
    if (message.kind === 'wire') {
      return next(async () => {
        await exchange(engine, message.socket, message.bytes)
        if (housekeeping.hasWork) await keepHouse()
      })
    }
    if (message.call.name === 'close') {
      closing = true
      clearInterval(clock)
    }
    next(() => answer(engine, message.id, message.call))
  })
  post({ kind: 'ready', counters: engine.counters() })
}

try {
  serve(await Engine.start(workerData as EngineOptions))
} catch (error) {
  const { name, message } = error instanceof Error ? error : new Error(String(error))
  post({ kind: 'failed', name, message })
}
