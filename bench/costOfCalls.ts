import type { RunningServer } from '../e2e/support/server.ts'
import { cpuTime } from './measure.ts'

/** Processor time of the server per call; the calls go out ten at a time, as a team's do. */
export async function costOfCalls(
  { pid }: RunningServer,
  count: number,
  call: (index: number) => Promise<Response>,
): Promise<number> {
  const atOnce = 10
  const before = cpuTime(pid)
  for (let from = 0; from < count; from += atOnce) {
    const answers = Array.from({ length: Math.min(atOnce, count - from) }, (_, index) => call(from + index))
    for (const answer of await Promise.all(answers)) {
      if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${await answer.text()}`)
      await answer.arrayBuffer()
    }
  }
  return (cpuTime(pid) - before) / count
}
