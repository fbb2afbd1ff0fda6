import { expect, test } from 'vitest'
import { isAsked } from '#contract/roles/askedActions.ts'
import { features } from '../../app.ts'

test('the matrix offers whatever a door asks for', () => {
  const doors = features.flatMap(({ routes = [] }) => routes).map(({ endpoint }) => endpoint)
  const unknown = doors.flatMap(({ access, method, path }) =>
    typeof access === 'object' && !isAsked(access.action, access.subject) ? [`${method} ${path}`] : [],
  )
  expect(unknown).toEqual([])
})
