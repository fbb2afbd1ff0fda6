export const sessionsKey = ['me', 'sessions']
