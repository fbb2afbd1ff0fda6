import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'

/** A line as the chain sees it: the part that stays for good, and the part that may be erased one day. */
export interface LinkedLine {
  id: number
  fact: string
  details: string
}

/** PostgreSQL's own writing of the values, which does not depend on who reads them. */
export const lineColumns = sql`
  id,
  jsonb_build_array(id, (extract(epoch from at) * 1000000)::bigint, actor_id, action, object_kind, object_id,
    result, request_id)::text as fact,
  jsonb_build_array(object_title, before, after, ip, device)::text as details`

/** What is left of a line's details once they are erased. */
export const erasedDetails = '["", null, null, "", ""]'

const sha256 = (...parts: readonly string[]) => createHash('sha256').update(parts.join('\n')).digest('hex')

/** The first line follows nothing. */
export const noHash = ''

export const newSalt = () => randomBytes(16).toString('hex')
export const digestOf = (salt: string, { details }: LinkedLine) => sha256(salt, details)
/** Covers the line and, through the hash before it, everything that was ever written. */
export const hashOf = (previous: string, { fact }: LinkedLine, digest: string) => sha256(previous, fact, digest)
