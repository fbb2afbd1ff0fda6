import type { Context } from '../../platform/context.ts'

/** The numbers of rows made on these days, in their order: counted within each year, and counted on by whoever comes next. */
export async function numbersOf(
  { db }: Context,
  table: 'dealNumbers' | 'expenseNumbers',
  days: readonly string[],
  named: (year: number, last: number) => string,
): Promise<string[]> {
  const lasts = new Map<number, number>()
  const numbers = days.map((day) => {
    const year = Number(day.slice(0, 4))
    const last = (lasts.get(year) ?? 0) + 1
    lasts.set(year, last)
    return named(year, last)
  })
  await db
    .insertInto(table)
    .values([...lasts].map(([year, last]) => ({ year, last })))
    .execute()
  return numbers
}
