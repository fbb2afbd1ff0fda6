/** What the code of a page takes from its browser. To be imported before that code. */

class MemoryStorage implements Storage {
  readonly #items = new Map<string, string>()
  get length() {
    return this.#items.size
  }
  clear() {
    this.#items.clear()
  }
  getItem(key: string) {
    return this.#items.get(key) ?? null
  }
  key(index: number) {
    return [...this.#items.keys()][index] ?? null
  }
  removeItem(key: string) {
    this.#items.delete(key)
  }
  setItem(key: string, value: string) {
    this.#items.set(key, value)
  }
}

/** Takes whatever is put into it, and shows nothing of it. */
const element = () => ({ appendChild() {} })

Object.assign(globalThis, {
  window: Object.assign(new EventTarget(), { location: new URL('http://workspace/') }),
  self: globalThis,
  document: Object.assign(new EventTarget(), {
    documentElement: { lang: 'tr' },
    head: element(),
    createElement: element,
    createTextNode: element,
    visibilityState: 'visible',
    querySelector: () => null,
    querySelectorAll: () => [],
  }),
  localStorage: new MemoryStorage(),
  sessionStorage: new MemoryStorage(),
})

const throughNetwork = globalThis.fetch

/** The server that the page came from: its own addresses begin there. */
export function comeFrom(url: string): void {
  globalThis.fetch = (target, init) => throughNetwork(typeof target === 'string' ? new URL(target, url) : target, init)
}
