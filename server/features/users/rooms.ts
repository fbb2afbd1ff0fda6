/** The room of everybody who is signed in. */
export const everyone = 'everyone'

/** For events to one person's own devices. */
export const userRoom = (userId: number) => `user:${userId}`
