import { expect, test } from 'vitest'
import { firstFree, proposedUsername } from './username.ts'

test.each([
  ['Şule Çağlayan', '', 'sule.caglayan'],
  ['  Işıl   Nur Karahan ', '', 'isil.nur.karahan'],
  ['José Ñíguez', '', 'jose.niguez'],
  ['ليلى', 'leyla.h@imece.test', 'leyla.h'],
  ['李', 'li@imece.test', 'li0'],
  ['Ş', '', ''],
  ['', '', ''],
])('%s with the address %s is offered the user name %s', (fullName, email, offered) => {
  expect(proposedUsername(fullName, email)).toBe(offered)
})

test.each([
  ['sule.caglayan', [], 'sule.caglayan'],
  ['sule.caglayan', ['sule.caglayan', 'sule.caglayan3'], 'sule.caglayan2'],
  ['sule.caglayan2', ['sule.caglayan2'], 'sule.caglayan3'],
  ['ege2026', ['ege2026'], 'ege20262'],
  ['2026', ['2026'], '20262'],
  ['a'.repeat(40), ['a'.repeat(40)], `${'a'.repeat(39)}2`],
])('after %s, of which %j are taken, %s is free', (wanted, taken, free) => {
  expect(firstFree(wanted, (username) => taken.includes(username))).toBe(free)
})
