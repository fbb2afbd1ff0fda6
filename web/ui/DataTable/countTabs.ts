import type { LineTab } from '../LineTabs.tsx'

type Counts<Value extends string> = Readonly<Record<Value, number>>

/** Counts under the other filters add up to what "all" shows. */
export const countAll = (counts: Readonly<Record<string, number>> | undefined): number | undefined =>
  counts && Object.values(counts).reduce((sum, count) => sum + count, 0)

/** "All", then each value with its count. */
export function countTabs<Value extends string>(
  all: string,
  values: readonly Value[],
  label: (value: Value) => string,
  counts: Counts<Value> | undefined,
): LineTab<string>[] {
  const tab = (value: string, name: string, count: number | undefined) => ({
    value,
    label: name,
    ...(count === undefined ? {} : { count }),
  })
  return [tab('', all, countAll(counts)), ...values.map((value) => tab(value, label(value), counts?.[value]))]
}
