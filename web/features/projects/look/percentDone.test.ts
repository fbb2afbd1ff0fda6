import { expect, it } from 'vitest'
import { percentDone } from './percentDone.ts'

it.each([
  [0, 0, 0],
  [2, 12, 17],
  [1, 3, 33],
  [999, 1000, 99],
  [12, 12, 100],
])('%i of %i tasks are %i percent', (done, total, percent) => expect(percentDone({ done, total })).toBe(percent))
