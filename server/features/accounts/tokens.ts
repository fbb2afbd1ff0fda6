import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits; only their hash is ever stored, so a stolen database opens nothing. */
export function newToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashToken(token) }
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
