import { type ShareRefusal, sharedForMs } from '#contract/share/share.ts'

/** What another app handed over, until it has become something. The worker puts it here, a page takes it. */
export interface Shared {
  /** Names it in the address of the page that the device opens, which nobody else has. */
  key: string
  at: number
  text: string
  /** The text was longer. */
  cut: boolean
  files: readonly File[]
  refused: readonly { name: string; why: ShareRefusal }[]
  /** Who saw it first; before anybody is signed in, nobody. */
  ownerId: number | null
}

const databaseName = 'imece-shared'
const storeName = 'shared'

const settled = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(databaseName, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(storeName, { keyPath: 'key' })
  return settled(request)
}

/** Opened for each use and closed again: a page must not keep a device from clearing its data. */
async function within<Value>(
  mode: IDBTransactionMode,
  use: (store: IDBObjectStore) => IDBRequest<Value>,
): Promise<Value> {
  const database = await open()
  try {
    const transaction = database.transaction(storeName, mode)
    const done = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error)
    })
    const value = await settled(use(transaction.objectStore(storeName)))
    await done
    return value
  } finally {
    database.close()
  }
}

const isShared = (value: unknown): value is Shared =>
  typeof value === 'object' &&
  value !== null &&
  typeof Reflect.get(value, 'key') === 'string' &&
  typeof Reflect.get(value, 'at') === 'number' &&
  typeof Reflect.get(value, 'text') === 'string' &&
  [Reflect.get(value, 'files'), Reflect.get(value, 'refused')].every(Array.isArray)

const isOver = ({ at }: Shared, now: number) => now - at > sharedForMs

export const putShared = (shared: Shared): Promise<unknown> => within('readwrite', (store) => store.put(shared))
export const forgetShared = (key: string): Promise<unknown> => within('readwrite', (store) => store.delete(key))
export const forgetAllShared = (): Promise<unknown> => within('readwrite', (store) => store.clear())

/** Takes away what nobody has taken within its hour. */
export async function sweepShared(now: number): Promise<void> {
  const all: unknown[] = await within('readonly', (store) => store.getAll())
  const over = all.filter(isShared).filter((shared) => isOver(shared, now))
  for (const { key } of over) await forgetShared(key)
}

/** What this person may still take; who sees it first is the only one who does. */
export async function takeShared(key: string, ownerId: number, now: number): Promise<Shared | null> {
  const found: unknown = await within('readonly', (store) => store.get(key))
  if (!isShared(found) || isOver(found, now)) return null
  if (found.ownerId === null) await putShared({ ...found, ownerId })
  return found.ownerId === null || found.ownerId === ownerId ? found : null
}
