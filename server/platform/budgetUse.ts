import type { RawBuilder } from 'kysely'

/** A feature through which money is spent on projects. Projects stand below it and read what was spent by this. */
export interface BudgetUse {
  /**
   * One number in SQL: what was approved or paid on the space `spaceId`, in minor units of `currency`; never null. Both
   * arguments are expressions of the query around it.
   */
  used(spaceId: RawBuilder<unknown>, currency: RawBuilder<unknown>): RawBuilder<number>
}
