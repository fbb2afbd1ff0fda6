import { expect, test } from 'vitest'
import { isReadByServer } from './artefact.mjs'

test('every catalogue that the server reads at its start goes along, and no other', () => {
  const names = ['errors', 'notifications', 'systemStatus', 'tasks']
  expect(names.filter((name) => isReadByServer(`web/i18n/zh-Hans/${name}.json`))).toEqual(names.slice(0, 3))
})
