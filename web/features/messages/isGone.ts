import { ApiError } from '../../lib/http/apiError.ts'

/** What was asked for does not exist, or not for this person: asking again would change nothing. */
export const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404
