import type { Engine } from './engine.ts'

/** What the embedded database has no background process for, a piece at a time, so that nobody waits for all of it. */
export class Housekeeping {
  readonly #engine: Engine
  #due = false
  #grown: string[] = []

  constructor(engine: Engine) {
    this.#engine = engine
  }

  get hasWork(): boolean {
    return this.#due || this.#grown.length > 0
  }

  remind(): void {
    this.#due = true
  }

  /** Leaves an open transaction alone: its session is not ours to use. Where there always is one, its end is the moment. */
  async doNext(): Promise<void> {
    if (!this.hasWork || this.#engine.isInTransaction()) return
    if (this.#due) {
      this.#due = false
      await this.#engine.checkpointIfDue()
      this.#grown = await this.#engine.grownTables()
    } else {
      const table = this.#grown.shift()
      if (table !== undefined) await this.#engine.refreshStatistics(table)
    }
  }
}
