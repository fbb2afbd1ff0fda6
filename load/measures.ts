import type { EndpointShape } from '#contract/http/endpoint.ts'
import { type Figures, figuresByName, newFigures, noteError } from './figures.ts'

/** What kind of wait it is for whoever waits. */
export type Wait = 'read' | 'write' | 'signIn' | 'opening' | 'upload'

/** What all calls of all people took. Before `begin` people arrive: of that time only the first steps count. */
export function createMeasures(firstSteps: ReadonlySet<string>) {
  const waits: Record<Wait, Figures> = {
    read: newFigures(),
    write: newFigures(),
    signIn: newFigures(),
    opening: newFigures(),
    upload: newFigures(),
  }
  const acts = figuresByName()
  const routes = figuresByName()
  const done = new Map<string, number>()
  let measuring = false
  const counts = (act: string) => measuring || firstSteps.has(act)
  return {
    waits,
    acts: acts.all,
    routes: routes.all,
    done,
    isMeasuring: () => measuring,
    begin() {
      measuring = true
    },
    end() {
      measuring = false
    },
    noteAct(act: string) {
      if (counts(act)) done.set(act, (done.get(act) ?? 0) + 1)
    },
    /** `error` is a status or `no answer`; people also wait for refusals, but those say nothing of how long work takes. */
    noteCall({ act, wait, endpoint, ms, error }: CallNote) {
      // What fails counts at any time.
      if (!counts(act) && error === null) return
      for (const figures of [waits[wait], acts.of(act), routes.of(`${endpoint.method} ${endpoint.path}`)]) {
        if (error === null) figures.times.push(ms)
        else noteError(figures, error)
      }
    },
  }
}
export type Measures = ReturnType<typeof createMeasures>

export interface CallNote {
  act: string
  wait: Wait
  endpoint: Pick<EndpointShape, 'method' | 'path'>
  ms: number
  error: string | null
}
