import type { Identity } from '../actor.ts'

/** Turns tokens into people. The accounts feature makes it; the door and the live gateway ask it. */
export interface Authenticator {
  /** Null for a token that is unknown, expired, or whose owner may not sign in. */
  identify(token: string, seen: { ip: string; userAgent: string }): Promise<Identity | null>
  /** The same for the cookie that only opens `/files`. */
  identifyByFileCookie(token: string): Promise<Identity | null>
  /** Access changed: nothing cached about these people may be used again. */
  forget(userIds: readonly number[]): void
  forgetEverybody(): void
}
