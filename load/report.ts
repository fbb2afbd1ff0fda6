import { type Figures, percentilesOf } from './figures.ts'
import type { Result } from './run.ts'
import type { Judged } from './targets.ts'

const MB = 1024 * 1024

function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

function cellsOf({ times, errors }: Figures): (string | number)[] {
  const ranks = percentilesOf(times)
  const ms = (rank: 'p50' | 'p95' | 'p99' | 'max') => (ranks ? Math.round(ranks[rank]) : '–')
  const seen = [...errors].map(([what, often]) => `${often} × ${what}`).join(', ')
  return [times.length, ms('p50'), ms('p95'), ms('p99'), ms('max'), seen || '–']
}

const ranks = ['p50 ms', 'p95 ms', 'p99 ms', 'max ms', 'errors'] as const

function actsOf({ measures }: Result): string {
  const rows = [...measures.acts].sort(([, a], [, b]) => b.times.length - a.times.length)
  return table(
    ['what people do', 'times', 'calls', ...ranks],
    rows.map(([name, figures]) => [name, measures.done.get(name) ?? '–', ...cellsOf(figures)]),
  )
}

/** Those that took the most time altogether. */
function routesOf({ measures }: Result, most: number): string {
  const total = ({ times }: Figures) => times.reduce((sum, ms) => sum + ms, 0)
  const rows = [...measures.routes].sort(([, a], [, b]) => total(b) - total(a)).slice(0, most)
  return table(
    ['call', 'calls', ...ranks],
    rows.map(([name, figures]) => [`\`${name}\``, ...cellsOf(figures)]),
  )
}

function waitsOf({ measures: { waits }, ledger }: Result): string {
  const rows: [string, Figures][] = [
    ['reads', waits.read],
    ['writes', waits.write],
    ['signing in', waits.signIn],
    ['calls of a page that opens', waits.opening],
    ['uploads', waits.upload],
    ['message heard, since its writer knows', ledger.sinceAcknowledged],
    ['message heard, since it was sent', ledger.sinceSent],
  ]
  return table(
    ['all of', 'count', ...ranks],
    rows.map(([name, figures]) => [name, ...cellsOf(figures)]),
  )
}

function usageOf({ usage, seconds, people, talk, measures, ledger }: Result): string {
  if (!usage) return 'What the servers use cannot be seen from here.'
  const parts = table(
    ['part', 'processor s', 'of one core', 'peak memory MB', 'event loop p99 / max ms'],
    usage.parts.map(({ name, cpuSeconds, peakBytes, lag }) => [
      name,
      cpuSeconds.toFixed(1),
      `${Math.round((100 * cpuSeconds) / seconds)} %`,
      Math.round(peakBytes / MB),
      lag ? `${Math.round(lag.p99)} / ${Math.round(lag.max)}` : '–',
    ]),
  )
  const calls = measures.waits.read.times.length + measures.waits.write.times.length
  const servers = usage.parts.filter(({ lag }) => lag !== null).reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0)
  const { database, traffic } = usage
  return [
    parts,
    '',
    `${(calls / seconds).toFixed(0)} calls, ${(ledger.sinceSent.times.length / seconds).toFixed(0)} deliveries of messages and ` +
      `${(database.commits / seconds).toFixed(0)} transactions a second; ${((1000 * servers) / calls).toFixed(2)} ms of the servers' processor time per call, ` +
      `deliveries and jobs included.`,
    `Database: ${database.connections} connections, ${(database.size / MB).toFixed(0)} MB, ${(database.grown / MB).toFixed(1)} MB more than before; ` +
      `${talk.sent} messages were sent.`,
    `To the people ${((8 * traffic.down) / seconds / 1e6).toFixed(1)} Mbit/s, from them ${((8 * traffic.up) / seconds / 1e6).toFixed(1)} Mbit/s, ` +
      `${(traffic.down / seconds / people / 1024).toFixed(1)} kB/s for each.`,
  ].join('\n')
}

export function targetsOf(judged: readonly Judged[]): string {
  const colour = (holds: boolean) => (process.stdout.isTTY ? (holds ? '\u001b[32m' : '\u001b[31m') : '')
  const plain = process.stdout.isTTY ? '\u001b[0m' : ''
  return table(
    ['target', 'at most', 'found', 'holds', 'because'],
    judged.map(({ what, most, found, holds, why }) => [
      what,
      most,
      found,
      `${colour(holds)}${holds ? 'yes' : 'NO'}${plain}`,
      why,
    ]),
  )
}

export function reportOf(result: Result, judged: readonly Judged[]): string {
  const { talk } = result
  return [
    actsOf(result),
    waitsOf(result),
    routesOf(result, 15),
    usageOf(result),
    `Messages: ${(result.stored / result.seconds).toFixed(1)} a second. ${talk.sent} sent, ${talk.acknowledged} acknowledged, ${talk.stored} stored; ` +
      `${talk.lost} lost, ${talk.doubled} doubled, ${talk.unheard} unheard.`,
    targetsOf(judged),
  ].join('\n\n')
}
