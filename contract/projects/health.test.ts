import { expect, test } from 'vitest'
import { healthLimits, healthOf, judgedStatuses } from './health.ts'
import { healthSigns, projectStatuses } from './projects.schemas.ts'

test.each(healthSigns)('%s alone decides, from its limits on', (sign) => {
  const { risk, bad } = healthLimits[sign]
  expect(healthOf('active', { [sign]: risk - 1 })).toEqual({ health: 'good', signs: [] })
  expect(healthOf('active', { [sign]: risk })).toEqual({ health: 'risk', signs: [sign] })
  expect(healthOf('active', { [sign]: bad - 1 }).health).toBe('risk')
  expect(healthOf('active', { [sign]: bad })).toEqual({ health: 'bad', signs: [sign] })
})

test('the worst sign is named first', () => {
  const { risk } = healthLimits.lateTasks
  expect(healthOf('onHold', { lateTasks: risk, budgetUsed: healthLimits.budgetUsed.bad })).toEqual({
    health: 'bad',
    signs: ['budgetUsed', 'lateTasks'],
  })
})

test('what has ended is not judged', () => {
  const hopeless = Object.fromEntries(healthSigns.map((sign) => [sign, 1000]))
  const ended = projectStatuses.filter((status) => healthOf(status, hopeless).health === 'good')
  expect(ended).toEqual(projectStatuses.filter((status) => !judgedStatuses.includes(status)))
  expect(ended).toEqual(['done', 'cancelled'])
})
