import type { Feature } from '../../platform/feature.ts'
import { reminderJobs } from './reminder.ts'
import { starredRoutes } from './starred.routes.ts'

export const starredFeature: Feature = { name: 'starred', routes: starredRoutes, jobs: reminderJobs }
