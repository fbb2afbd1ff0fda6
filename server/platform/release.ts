import { readFileSync } from 'node:fs'
import { z } from 'zod'

const description = z.object({ version: z.string() })
const path = new URL('../../package.json', import.meta.url)

/** The version of this code. */
export const release = description.parse(JSON.parse(readFileSync(path, 'utf8'))).version

export const startedAt = new Date()
