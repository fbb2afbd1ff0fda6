import { expect, test } from 'vitest'
import { proposedUsername } from './username.ts'

test.each([
  ['Şule Çağlayan', '', 'sule.caglayan'],
  ['  Işıl   Nur Karahan ', '', 'isil.nur.karahan'],
  ['José Ñíguez', '', 'jose.niguez'],
  ['ليلى', 'leyla.h@imece.test', 'leyla.h'],
  ['李', 'li@imece.test', 'li'],
  ['', '', ''],
])('%s with the address %s is offered the user name %s', (fullName, email, offered) => {
  expect(proposedUsername(fullName, email)).toBe(offered)
})
