/** The room that everybody signed in hears. */
export const everyone = 'everyone'

/** What concerns one person's own devices. */
export const userRoom = (userId: number) => `user:${userId}`
