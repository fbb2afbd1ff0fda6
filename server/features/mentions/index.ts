import type { Feature } from '../../platform/feature.ts'
import { mentionRoutes } from './mentions.routes.ts'

export const mentionsFeature: Feature = { name: 'mentions', routes: mentionRoutes }
