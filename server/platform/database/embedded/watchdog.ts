/** Calls out when one query has run longer than the limit, unless somebody said that this is expected. */
export class Watchdog {
  readonly #limitMs: number
  readonly #bark: () => void
  #waiting = 0
  #exemptions = 0
  #timer: NodeJS.Timeout | null = null

  constructor(limitMs: number, bark: () => void) {
    this.#limitMs = limitMs
    this.#bark = bark
  }

  began(): void {
    this.#waiting += 1
    if (this.#timer === null) this.#arm()
  }

  /** The next in the queue starts now, with the whole time for itself. */
  ended(): void {
    this.#waiting = Math.max(0, this.#waiting - 1)
    this.#disarm()
    if (this.#waiting > 0) this.#arm()
  }

  reset(): void {
    this.#waiting = 0
    this.#disarm()
  }

  async exempt<T>(work: () => Promise<T>): Promise<T> {
    this.#exemptions += 1
    try {
      return await work()
    } finally {
      this.#exemptions -= 1
    }
  }

  #arm(): void {
    this.#timer = setTimeout(() => {
      if (this.#exemptions > 0) this.#arm()
      else this.#bark()
    }, this.#limitMs)
  }

  #disarm(): void {
    if (this.#timer) clearTimeout(this.#timer)
    this.#timer = null
  }
}
