export interface EngineOptions {
  /** Where the data files are; null keeps them in memory. */
  folder: string | null
  durable: boolean
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
  | { kind: 'wire'; socket: number; bytes: Uint8Array; counters: EngineCounters }
  | { kind: 'done'; socket: number; counters: EngineCounters }
  | { kind: 'reply'; id: number; error: string | null; counters: EngineCounters }
