/** The smallest thing that can be listened to. */
export function createSignal<Value>() {
  const listeners = new Set<(value: Value) => void>()
  return {
    send(value: Value) {
      for (const listener of listeners) listener(value)
    },
    listen(listener: (value: Value) => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
