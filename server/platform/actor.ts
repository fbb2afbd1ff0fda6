import type { TokenScope } from '#contract/accounts/tokenScopes.ts'
import { type Ability, type AbilityRule, abilityOf } from '#contract/roles/abilities.ts'

/** Where a call came from; the activity log keeps it beside who and what. */
export interface Origin {
  ip: string
  userAgent: string
  requestId: string
}

/** Somebody signed in, as they are now. */
export interface Actor {
  id: number
  fullName: string
  roles: readonly { id: number; name: string }[]
  rules: readonly AbilityRule[]
  ability: Ability
  sessionId: number
  /** A role asks for two-step sign-in, and it is not set up. */
  twoStepDue: boolean
  language: string
  timeZone: string
  /** Who looks through this person's eyes: such a session reads, and writes nothing. */
  viewer?: Viewer
  /** A program that speaks for this person, as far as its scopes reach. */
  apiToken?: { id: number; name: string; scopes: readonly TokenScope[] }
  /** No person: it has no password and no session, only API tokens. */
  isBot?: true
  origin: Origin
}

export interface Viewer {
  id: number
  fullName: string
  until: Date
}

/** The scheduler and the set-up act for nobody. */
export interface SystemActor {
  id: null
  origin: Origin
}

export function systemActor(reason: string): SystemActor {
  return { id: null, origin: { ip: '', userAgent: '', requestId: reason } }
}

/** A visitor's own act before anybody is signed in (a registration, a password reset). */
export function visitorActor(origin: Origin): SystemActor {
  return { id: null, origin }
}

export type AnyActor = Actor | SystemActor

export type Identity = Omit<Actor, 'ability' | 'origin'>

export function actorOf(identity: Identity, origin: Origin): Actor {
  return { ...identity, ability: abilityOf(identity.rules), origin }
}
