import { expect, test } from 'vitest'
import {
  adminRole,
  builtInRoles,
  hasAdminRole,
  projectManagerRole,
  roleNameContains,
  roleNameIsReserved,
} from './roleNames.ts'

const pretenders = [
  'NonAdmin',
  'ADMİN',
  'süper admın',
  'Admin\u0303',
  'Admi\u0301n',
  'Ad\u00ADmin',
  'Ad\u200Cmin',
  'Ａｄｍｉｎ',
  'Proje Yo\u0308neticisi 2',
  'Proje Yöneticisi\u0327',
  'proje yonetıcısı',
]

test.each(pretenders)('%s is kept for the built-in roles', (name) => {
  expect(roleNameIsReserved(name)).toBe(true)
})

test.each(['Satış Müdürü', 'Denetçi', 'İdari İşler', 'Proje Asistanı', 'Yönetici', 'Администратор'])(
  '%s is free, and makes nobody an Admin',
  (name) => {
    expect(roleNameIsReserved(name)).toBe(false)
    expect(hasAdminRole([{ name }])).toBe(false)
  },
)

test('no mark on any letter makes a name that matches and is not reserved', () => {
  const marks = Array.from({ length: 0x70 }, (_, at) => String.fromCodePoint(0x300 + at))
  for (const word of [adminRole, projectManagerRole]) {
    for (const mark of marks) {
      for (let at = 0; at <= word.length; at++) {
        const name = word.slice(0, at) + mark + word.slice(at)
        expect(roleNameContains([{ name }], word) && !roleNameIsReserved(name)).toBe(false)
      }
    }
  }
  expect(builtInRoles.filter(roleNameIsReserved)).toEqual([adminRole, projectManagerRole])
})
