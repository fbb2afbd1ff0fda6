/** Less is the way of an answer, not a clock that is wrong; following it would make time go back and forth. */
const toleranceMs = 250

/**
 * The time of the database's server, which all processes of a workspace share: a machine whose clock is wrong, or jumps,
 * would begin the others' work early and leave times behind that never come. Between two answers a steady counter goes on.
 */
export function databaseClock() {
  let known: { time: number; ticks: number } | undefined
  const timeAt = (ticks: number) => (known ? known.time + ticks - known.ticks : performance.timeOrigin + ticks)
  return {
    now: () => new Date(timeAt(performance.now())),
    /** An answer that was asked for at `sent` and has come at `received`, both in ticks of the process. */
    hear(time: Date, sent: number, received: number) {
      const ticks = (sent + received) / 2
      const difference = Math.abs(time.getTime() - timeAt(ticks))
      if (!known || difference > toleranceMs + (received - sent) / 2) known = { time: time.getTime(), ticks }
    },
  }
}
