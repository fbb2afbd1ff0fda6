import { expect, test } from 'vitest'
import { nameRank } from './nameRank.ts'

test('a name that begins so comes before one whose words do, before one that holds it', () => {
  const names = ['Yemek', 'Sanizmir', 'Depo (İzmir)', 'izmir şube açılışı']
  expect(names.map((name) => nameRank(name, ' İZMİR '))).toEqual([3, 2, 1, 0])
  expect(nameRank('İzmir şube açılışı', 'acilis izm')).toBe(1)
  expect(nameRank('a..b', '..')).toBe(2)
})
