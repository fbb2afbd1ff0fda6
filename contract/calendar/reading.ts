/** Why an event of an iCalendar file or of an outside calendar is left out. */
export const unreadReasons = [
  'notUnderstood',
  'cancelled',
  'recurrence',
  'neverHappens',
  'unknownZone',
  'tooOld',
  'tooFar',
  'tooLong',
  'tooMany',
  'twice',
] as const
export type UnreadReason = (typeof unreadReasons)[number]

/** Of one file or outside calendar; what comes after is left out. Each occurrence that was made to differ counts. */
export const mostReadEvents = 5000
export const mostReadBytes = 5 * 1024 * 1024
