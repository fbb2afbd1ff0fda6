export interface EngineOptions {
  /** Where the data files are; null keeps them in memory. */
  folder: string | null
  durable: boolean
  /** Little memory rather than speed. */
  lean: boolean
  templateTarball: string | null
}

export interface EngineCounters {
  fsyncs: number
  checkpoints: number
}

export type EngineCall =
  | { name: 'checkpoint' }
  | { name: 'close' }
  | { name: 'snapshot'; target: string }
  | { name: 'tarball'; path: string }

export type ToWorker =
  | { kind: 'wire'; socket: number; bytes: Uint8Array }
  | { kind: 'call'; id: number; call: EngineCall }

export type FromWorker =
  | { kind: 'ready'; counters: EngineCounters }
  | { kind: 'failed'; name: string; message: string }
  /** Part of an answer; `last` when the engine has nothing more to say to what it was asked. */
  | { kind: 'wire'; socket: number; bytes: Uint8Array; last: boolean; counters: EngineCounters }
  | { kind: 'reply'; id: number; error: string | null; counters: EngineCounters }
