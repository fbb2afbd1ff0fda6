import moments from './moments.json' with { type: 'json' }

/**
 * Moments at which something has gone wrong before or might: what the product shows must not depend on the hour, the
 * weekday, the end of a month, a holiday or the change of clocks. `npm test -- --at=leapDay` runs everything at one of
 * them, on a machine that is in its zone. They lie ahead, as a browser forgets cookies whose time is over.
 */
export const momentList = Object.entries(moments).map(([name, { at, zone }]) => ({ name, at: new Date(at), zone }))
export type Moment = (typeof momentList)[number]
