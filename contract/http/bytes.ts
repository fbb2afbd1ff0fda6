import { z } from 'zod'

/** The answer of an endpoint that gives a file instead of JSON. */
export const bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array)
