import type { Feature } from '../../platform/feature.ts'
import { rightsRoutes } from './rights.routes.ts'

/** What a person may do, and by which rule of which role. */
export const rightsFeature: Feature = { name: 'rights', routes: rightsRoutes }
