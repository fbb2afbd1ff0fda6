import fc from 'fast-check'
import { expect, it } from 'vitest'
import { arrangement } from './arrangement.ts'

it('leaves what is not named behind its predecessor, and first what stood first', () => {
  expect(arrangement([1, 2, 3, 4], [4, 3, 2, 1])).toEqual([4, 3, 2, 1])
  expect(arrangement([1, 2, 3, 4], [3, 1])).toEqual([3, 4, 1, 2])
  expect(arrangement([1, 2, 3], [3])).toEqual([1, 2, 3])
  expect(arrangement([1, 2], [9, 2])).toEqual([1, 9, 2])
  expect(arrangement([], [5, 6])).toEqual([5, 6])
  expect(arrangement([1, 2], [])).toEqual([1, 2])
})

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { maxLength: 20 })

it('has everything once, with the named ones in the order asked for', () => {
  fc.assert(
    fc.property(ids, ids, (current, listed) => {
      const order = arrangement(current, listed)
      expect(order.toSorted()).toEqual([...new Set([...current, ...listed])].sort())
      expect(order.filter((id) => listed.includes(id))).toEqual(listed)
    }),
  )
})

it('done twice changes nothing more', () => {
  fc.assert(
    fc.property(ids, ids, (current, listed) => {
      const order = arrangement(current, listed)
      expect(arrangement(order, order)).toEqual(order)
    }),
  )
})
