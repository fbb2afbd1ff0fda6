/** The row of an event that people are invited to, and its series, or the event itself. */
export interface Invitation {
  eventId: number
  rootId: number
}
