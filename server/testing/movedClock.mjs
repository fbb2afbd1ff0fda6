/**
 * Loaded before a process's own code: its clock stands `CLOCK_AHEAD_MS` ahead, and at SIGUSR2 another `CLOCK_STEP_MS`
 * pass. Dates stay what they are, so that nobody who compares them notices.
 */
let ahead = Number(process.env.CLOCK_AHEAD_MS ?? 0)
const step = Number(process.env.CLOCK_STEP_MS ?? 0)
const RealDate = Date

if (step !== 0) {
  process.on('SIGUSR2', () => {
    ahead += step
  })
}

const now = () => RealDate.now() + ahead

globalThis.Date = new Proxy(RealDate, {
  apply: () => new RealDate(now()).toString(),
  construct: (target, given, wanted) =>
    Reflect.construct(target, given.length === 0 ? [now()] : given, wanted === globalThis.Date ? target : wanted),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})
