/** Loaded before a server's own code: its clock stands `CLOCK_AHEAD_MS` ahead, as if that much time had passed. */
const ahead = Number(process.env.CLOCK_AHEAD_MS ?? 0)
const RealDate = Date

globalThis.Date = class extends RealDate {
  constructor(...given) {
    if (given.length === 0) super(RealDate.now() + ahead)
    else super(...given)
  }

  static now() {
    return RealDate.now() + ahead
  }
}
