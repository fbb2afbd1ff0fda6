import { expect, test } from 'vitest'
import { brokenRule, holdsOwnName, usualPasswordRules } from './passwordRules.ts'

const person = { fullName: 'Işıl Çağlar', username: 'isil.c', email: 'icaglar@sirket.example' }

test('the usual rules refuse nothing that the schema has let pass', () => {
  expect(brokenRule('isil.c-2026', usualPasswordRules, person)).toBeNull()
})

test('a longer one, every kind and no own name are asked for one after the other', () => {
  const rules = { minLength: 12, allKinds: true, notOwnNames: true }
  const broken = (password: string) => brokenRule(password, rules, person)
  expect(broken('kısa parola')).toEqual({ key: 'passwordShorterThan', params: { limit: 12 } })
  for (const lacking of ['uzun parola 2026', 'Uzunparola2026', 'Uzun parola yok']) {
    expect(broken(lacking)?.key).toBe('passwordNeedsAllKinds')
  }
  expect(broken('Caglar-ailesi-1')?.key).toBe('passwordHoldsOwnName')
  expect(broken('Kırmızı-Balon-71')).toBeNull()
})

test('an own name is found however it is written, and short parts are not looked for', () => {
  for (const password of ['IŞIL-2026', 'xx-isil-xx', 'ÇAĞLAR!71', 'my icaglar 1', 'icaglar@sirket.example']) {
    expect(holdsOwnName(password, person)).toBe(true)
  }
  expect(holdsOwnName('sirket-2026', person)).toBe(false)
  expect(holdsOwnName('ali-veli-49', { fullName: 'Ali Su', username: 'ali', email: 'ali@x.test' })).toBe(false)
})
