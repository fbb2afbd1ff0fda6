import type { Feature } from '../../platform/feature.ts'
import { approvalRoutes } from './approvals.routes.ts'

/** One queue over every feature's own requests, each of which decides by its own rules. */
export function approvalsFeature(registry: () => readonly Feature[]): Feature {
  const sources = () => registry().flatMap((feature) => feature.approvals ?? [])
  return { name: 'approvals', routes: approvalRoutes(sources) }
}
