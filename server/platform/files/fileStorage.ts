import type { Readable } from 'node:stream'

/** The first and the last byte that are wanted. */
export interface ByteRange {
  start: number
  end: number
}

/** Where the bytes of files lie; keys are made by the caller, and a key that is there is whole. */
export interface FileStorage {
  put(key: string, source: Readable): Promise<void>
  get(key: string, range?: ByteRange): Promise<Readable | null>
  /**
   * Puts the bytes at a path of this machine, without copying them where that is possible: they may lie at `earlier`
   * already. False when there are none.
   */
  keepAt(key: string, path: string, earlier?: string): Promise<boolean>
  /** For good; only what nobody was ever told of. */
  remove(key: string): Promise<void>
  /** Everything that lies here, finished or not, without what was set aside. */
  list(): AsyncIterable<{ key: string; at: Date }>
  /** Out of the way under that day, yet not gone: `get` still finds it. */
  setAside(key: string, day: string): Promise<void>
  listAside(): AsyncIterable<{ key: string; day: string }>
  bringBack(key: string, day: string): Promise<void>
  /** For good, all that was set aside under that day. */
  removeAside(day: string): Promise<void>
  /** Whose files these are, where the storage itself says so: a folder's note lies beside it. */
  owner?: { read(): Promise<string | null>; write(workspace: string): Promise<void> }
  /** How many bytes there is room for; null where nothing says so. */
  free(): Promise<number | null>
}
