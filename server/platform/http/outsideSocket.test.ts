import { expect, test } from 'vitest'
import { AddressRefused } from './outside.ts'
import { checkPlace, openOutside } from './outsideSocket.ts'

const door = { inside: false, named: ['10.0.0.7:636', '[fd00::7]:636', 'dizin:389'] }

test.each([
  ['10.0.0.7', 389],
  ['10.0.0.8', 636],
  ['127.0.0.1', 636],
  ['169.254.169.254', 80],
  ['::1', 636],
  ['::ffff:10.0.0.7', 636],
  ['localhost', 636],
  ['dizin', 636],
])('%s:%i lies inside and is not named', (host, port) => {
  expect(() => checkPlace({ host, port }, door)).toThrow(AddressRefused)
})

test.each([
  ['10.0.0.7', 636],
  ['fd00::7', 636],
  ['dizin', 389],
  ['dizin.sirket.example', 636],
  ['8.8.8.8', 636],
])('%s:%i is named, or lies outside', (host, port) => {
  expect(() => checkPlace({ host, port }, door)).not.toThrow()
})

test('a name that leads inside is refused when it is connected to', async () => {
  const resolve = async () => [{ address: '127.0.0.1', family: 4 }]
  const signal = AbortSignal.timeout(5000)
  const place = { host: 'dizin.sirket.example', port: 636 }
  await expect(openOutside(place, null, { ...door, resolve, signal })).rejects.toThrow(AddressRefused)
})
