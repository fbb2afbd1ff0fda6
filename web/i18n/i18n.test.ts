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
