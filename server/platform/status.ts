import type { CheckName, CheckState, Figure, Trouble } from '#contract/systemStatus/systemStatus.schemas.ts'
import type { Context } from './context.ts'

export interface Finding {
  state: CheckState
  latencyMs?: number | null
  figures?: readonly Figure[]
  trouble?: Trouble
}

/** How one part of the system is looked at; what it throws is a failure of that part. */
export interface StatusCheck {
  name: CheckName
  /** Where this is false there is no such part; everywhere, when left out. */
  applies?(ctx: Context): boolean
  run(ctx: Context): Promise<Finding>
}

/** Slow from so many milliseconds on. */
export const bySpeed = (latencyMs: number, slowFrom: number): Pick<Finding, 'state' | 'latencyMs' | 'trouble'> =>
  latencyMs < slowFrom
    ? { state: 'working', latencyMs }
    : { state: 'slow', latencyMs, trouble: { kind: 'slowAnswers', text: '' } }

export async function timed<Result>(work: () => Promise<Result>): Promise<{ ms: number; result: Result }> {
  const start = performance.now()
  const result = await work()
  return { ms: performance.now() - start, result }
}
