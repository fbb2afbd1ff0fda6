import { globSync } from 'node:fs'
import { expect, it, vi } from 'vitest'

it('has every catalogue of the language once all words are asked for', async () => {
  vi.stubGlobal('window', { addEventListener: () => undefined })
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('document', { documentElement: {} })
  const { i18n, loadAllWords, startI18n } = await import('./i18n.ts')
  await startI18n()
  await loadAllWords()
  const names = globSync('*.json', { cwd: `${import.meta.dirname}/tr` }).map((file) => file.replace('.json', ''))
  expect(names.filter((name) => !i18n.hasResourceBundle('tr', name))).toEqual([])
})

it('keeps a name apart in a sentence that runs from the right', async () => {
  const { i18n, loadAllWords } = await import('./i18n.ts')
  const said = () => i18n.t('tasks:history.ticked', { name: 'Tolga', text: '12 cihaz' })
  expect(said()).toBe('Tolga “12 cihaz” maddesini bitirdi')
  await i18n.changeLanguage('ar')
  await loadAllWords()
  expect(said()).toContain('\u2068Tolga\u2069')
  expect(said()).toContain('«\u206812 cihaz\u2069»')
  expect(i18n.t('tasks:history.ticked', { name: '7', text: '' })).not.toMatch(/[\u2068\u2069]/)
})
