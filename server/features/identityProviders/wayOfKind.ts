import type { z } from 'zod'
import type {
  IdentityProvider,
  IdentityProviderBody,
  ProviderKind,
} from '#contract/identityProviders/identityProviders.endpoints.ts'
import type { shownProviderSettings } from '#contract/identityProviders/providerSettings.ts'
import type { Context } from '../../platform/context.ts'
import type { ProviderRow } from './identityProviders.queries.ts'
import type { Claims, Said } from './said.ts'

export type BodyOfKind<Kind extends ProviderKind> = Extract<IdentityProviderBody, { kind: Kind }>

/** What every provider is answered with, beside the part of its kind. */
export type SharedAnswer = {
  [Name in keyof typeof shownProviderSettings]: z.infer<(typeof shownProviderSettings)[Name]>
}

/** Its own part of the answer; of several kinds, that of one of them. */
type OwnAnswer<Kind extends ProviderKind> = Kind extends ProviderKind
  ? Omit<Extract<IdentityProvider, { kind: Kind }>, keyof SharedAnswer>
  : never

/** What proves that the browser which comes back is the one that went. */
export interface Errand {
  /** Travels to the provider and back. */
  state: string
  /** Stays in the browser's cookie. */
  browser: string
}

export interface Arrival extends Errand {
  /** What the provider gave the browser for us, as it stands behind the `?`. */
  answer: string
  /** What a page of the provider made the browser post for us, where it has more to say than an address holds. */
  posted: string | null
}

/** The columns of a row that belong to its kind; what is left out stays empty. */
export type KindColumns = Partial<Pick<ProviderRow, 'issuer' | 'clientId' | 'scopes'>> & { settings?: string }

/** People leave for a page of the provider, and come back from there. */
export interface Leaving {
  /** The address that the browser is sent to. */
  addressFor(ctx: Context, provider: ProviderRow, errand: Errand): Promise<string>
  /** Who came back, checked. */
  whoArrived(ctx: Context, provider: ProviderRow, arrival: Arrival): Promise<{ claims: Claims; said: Said }>
}

/**
 * How providers of one kind are set up, spoken to and tried. Whose account it is, with which roles, and what is kept of a
 * session is the same for all of them. Whatever goes wrong at the provider is thrown as `ProviderTrouble`.
 */
export interface WayOfKind<Kind extends ProviderKind> {
  /** Refuses beside its field what cannot be a provider of this kind. */
  check(ctx: Context, body: BodyOfKind<Kind>): Promise<void>
  columns(body: BodyOfKind<Kind>): KindColumns
  /** Undefined: it stays what it was. */
  secret(body: BodyOfKind<Kind>): string | undefined
  /** Without its secret nobody comes in. */
  needsSecret: boolean
  /** The field that makes another provider of it, at which a name known until now is nobody; and why it is refused. */
  moved(before: ProviderRow, body: BodyOfKind<Kind>): Record<string, string> | null
  shown(ctx: Context, row: ProviderRow): OwnAnswer<Kind>
  /** Its own part of a line in the activity log: no secret. */
  recorded(row: ProviderRow): Record<string, unknown>
  /** Null: nobody leaves for it; its name and password are typed here. */
  leaving: Leaving | null
  /** Whether it says what a sign-in needs, for the page of the system's status. */
  look(ctx: Context, provider: ProviderRow): Promise<void>
  /** Whether something that a sign-in needs ends soon. */
  endsSoon?(ctx: Context, provider: ProviderRow): boolean
}
