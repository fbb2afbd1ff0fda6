import { type Health, type HealthSign, healthSigns, type ProjectStatus } from './projects.schemas.ts'

/**
 * From which number on a sign means a risk, and from which on it is bad; the worst sign is the project's health.
 *
 * `lateTasks`: late ones in percent of the open ones. `lateMilestones`: how many have passed undone. `daysPastEnd`: days
 * since the end day. `behindPlan`: by how many points the share of time gone exceeds the share of tasks done, while the
 * project is active. `budgetUsed`: in percent of the budget.
 */
export const healthLimits: Record<HealthSign, { risk: number; bad: number }> = {
  lateTasks: { risk: 25, bad: 50 },
  lateMilestones: { risk: 1, bad: 2 },
  daysPastEnd: { risk: 1, bad: 8 },
  behindPlan: { risk: 20, bad: 40 },
  budgetUsed: { risk: 85, bad: 101 },
}

/** A project that has ended is neither late nor in danger. */
export const judgedStatuses: readonly ProjectStatus[] = ['planning', 'active', 'onHold']

export type Measures = Record<HealthSign, number>

export const judge = (sign: HealthSign, measure: number): Health =>
  measure >= healthLimits[sign].bad ? 'bad' : measure >= healthLimits[sign].risk ? 'risk' : 'good'

/** The health, and the signs behind it, the worst first. */
export function healthOf(status: ProjectStatus, measures: Partial<Measures>): { health: Health; signs: HealthSign[] } {
  if (!judgedStatuses.includes(status)) return { health: 'good', signs: [] }
  const worst = (health: Health) => healthSigns.filter((sign) => judge(sign, measures[sign] ?? 0) === health)
  const bad = worst('bad')
  const risk = worst('risk')
  return { health: bad.length > 0 ? 'bad' : risk.length > 0 ? 'risk' : 'good', signs: [...bad, ...risk] }
}
