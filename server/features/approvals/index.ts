import type { Feature } from '../../platform/feature.ts'
import { approvalRoutes } from './approvals.routes.ts'

/** One queue over the requests of all features; each feature decides by its own rules. */
export function approvalsFeature(registry: () => readonly Feature[]): Feature {
  const sources = () => registry().flatMap((feature) => feature.approvals ?? [])
  return { name: 'approvals', routes: approvalRoutes(sources) }
}
