import type { Tally } from './load.ts'

export interface Row extends Tally {
  name: string
  title: string
  unnoticed: boolean
  remark: string | { failure: string }
  /** Processes that did not come back by themselves. */
  replaced: number
}

/** Nothing that people do may take longer, whatever has failed behind the servers. */
const longestMs = 6000

const failuresOf = (row: Row): string[] => [
  ...(row.lost + row.doubled + row.unheard > 0 ? ['not everything arrived once'] : []),
  ...(row.sent === row.acknowledged ? [] : [`${row.sent - row.acknowledged} never acknowledged`]),
  ...(row.longestMs > longestMs ? [`a request took longer than ${longestMs / 1000} s`] : []),
  ...(row.unnoticed && row.errors.size > 0 ? ['a request failed'] : []),
  ...(row.replaced > 0 ? [`${row.replaced} processes did not come back`] : []),
  ...(typeof row.remark === 'string' ? [] : [row.remark.failure]),
]

export const holds = (row: Row) => failuresOf(row).length === 0

export function lineOf(row: Row): string {
  const errors = [...row.errors].map(([seen, times]) => `${times} × ${seen}`).join(', ')
  const failures = failuresOf(row)
  const remark = [typeof row.remark === 'string' ? row.remark : '', ...failures.map((failure) => `**${failure}**`)]
  const cells = [
    row.title,
    row.sent,
    row.acknowledged,
    row.stored,
    `${row.lost} / ${row.doubled} / ${row.unheard}`,
    errors || '–',
    `${(row.longestMs / 1000).toFixed(1)} s`,
    remark.filter(Boolean).join('; ') || '–',
  ]
  return `| ${cells.join(' | ')} |`
}

export function tableOf(rows: readonly Row[]): string {
  const head =
    'fault | sent | acked | stored | lost / doubled / unheard | errors seen by clients | longest request | remark'
  return [`| ${head} |`, '|---|---|---|---|---|---|---|---|', ...rows.map(lineOf)].join('\n')
}
