import type { Feature } from '../../platform/feature.ts'
import { inboxRoutes } from './inbox.routes.ts'
import { conversationPushActs } from './pushActs.ts'

/** The last of the features that messages pass through, so that the demo's talk finds all of them. */
export const inboxFeature: Feature = { name: 'inbox', routes: inboxRoutes, pushActs: conversationPushActs }
