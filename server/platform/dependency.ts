/** Whether what the workspace depends on answers, and since when it does or does not. */
export interface DependencyState {
  up: boolean
  since: Date
}

/** Remembers the moment of each change. */
export function dependencyState(up: boolean) {
  let state: DependencyState = { up, since: new Date() }
  return {
    now: () => state,
    set(next: boolean) {
      if (state.up !== next) state = { up: next, since: new Date() }
    },
  }
}
