/** Loaded before a server's own code: its clock stands `CLOCK_AHEAD_MS` ahead, and at SIGUSR2 another `CLOCK_STEP_MS` pass. */
let ahead = Number(process.env.CLOCK_AHEAD_MS ?? 0)
const step = Number(process.env.CLOCK_STEP_MS ?? 0)
const RealDate = Date

process.on('SIGUSR2', () => {
  ahead += step
})

globalThis.Date = class extends RealDate {
  constructor(...given) {
    if (given.length === 0) super(RealDate.now() + ahead)
    else super(...given)
  }

  static now() {
    return RealDate.now() + ahead
  }
}
