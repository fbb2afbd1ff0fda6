import type { Column, TablePreferences } from './tableTypes.ts'

type AnyColumn = Pick<Column<never>, 'id' | 'hideable' | 'hiddenAtFirst'>

export function firstPreferences(columns: readonly AnyColumn[]): TablePreferences {
  return {
    order: columns.map((column) => column.id),
    hidden: columns.filter((column) => column.hiddenAtFirst).map((column) => column.id),
  }
}

/** Remembered choices meet today's columns: unknown ones fall out, new ones come in at their own place. */
export function reconcile(columns: readonly AnyColumn[], remembered: TablePreferences | undefined): TablePreferences {
  const first = firstPreferences(columns)
  if (!remembered) return first
  const known = remembered.order.filter((id) => first.order.includes(id))
  const order = [...known]
  for (const [at, id] of first.order.entries()) if (!known.includes(id)) order.splice(at, 0, id)
  const fresh = first.hidden.filter((id) => !known.includes(id))
  const fixed = new Set(columns.filter((column) => column.hideable === false).map((column) => column.id))
  return { order, hidden: [...remembered.hidden.filter((id) => known.includes(id) && !fixed.has(id)), ...fresh] }
}

export function moved(order: readonly string[], id: string, to: number): string[] {
  const others = order.filter((other) => other !== id)
  others.splice(Math.max(0, Math.min(to, others.length)), 0, id)
  return others
}
