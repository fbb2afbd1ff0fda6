import { z } from 'zod'
import { eventKind } from '../live/event.ts'

/** A provider is new, changed, moved or gone: to Admins, who ask again. */
export const identityProvidersChanged = eventKind('identityProviders.changed', z.object({}))
/** An account was linked with a provider, or no longer is: to the person. */
export const identitiesChanged = eventKind('identities.changed', z.object({}))
