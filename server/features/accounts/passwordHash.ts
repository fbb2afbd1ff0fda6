import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import type { Context } from '../../platform/context.ts'

export function hashPassword(ctx: Context, plain: string): Promise<string> {
  return hash(plain.normalize('NFKC'), ctx.config.passwordCost)
}

const nobodysHashes = new WeakMap<Context['config'], Promise<string>>()

function nobodysHash(ctx: Context): Promise<string> {
  const known = nobodysHashes.get(ctx.config)
  if (known) return known
  const made = hashPassword(ctx, randomBytes(24).toString('base64url'))
  nobodysHashes.set(ctx.config, made)
  return made
}

/** An account that does not exist costs the same work as a wrong password, so the time reveals nothing. */
export async function passwordMatches(ctx: Context, stored: string | undefined, plain: string): Promise<boolean> {
  const matches = await verify(stored ?? (await nobodysHash(ctx)), plain.normalize('NFKC'))
  return matches && stored !== undefined
}
