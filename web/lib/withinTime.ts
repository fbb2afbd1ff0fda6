/** Pages and layouts that have not arrived in this time count as failed. */
export const loadTimeoutMs = 30_000

export function withinTime<Value>(work: Promise<Value>, ms = loadTimeoutMs): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`not there after ${ms} ms`)), ms)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
