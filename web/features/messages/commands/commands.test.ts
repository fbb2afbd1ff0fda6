import { expect, it } from 'vitest'
import { type Language, languages } from '#contract/locale/languages.ts'
import { CheckIcon } from '../../../ui/icons.ts'
import { commandsFor, type MessageCommand, readCommand } from './commands.ts'

const named = (id: MessageCommand['id'], tr: string, en: string): MessageCommand => ({
  id,
  names: { ...(Object.fromEntries(languages.map((language) => [language, en])) as Record<Language, string>), tr },
  icon: CheckIcon,
  Dialog: () => null,
})
const task = named('task', 'görev', 'task')
const expense = named('expense', 'masraf', 'expense')
const commands = [task, expense]

it.each([
  ['/görev Teklifi gönder', task, 'Teklifi gönder'],
  ['/gorev', task, ''],
  ['/GÖREV  <@7> yarın', task, '<@7> yarın'],
  ['/task\nTwo lines\nof it', task, 'Two lines\nof it'],
  ['/masraf 250 taksi', expense, '250 taksi'],
] as const)('%j is a command', (text, command, line) => {
  expect(readCommand(text, commands)).toEqual({ command, text: line })
})

it.each(['', '/', '/etc/hosts', '/görevler', ' /görev ekmek al', 'bak: /görev', '//görev', '/ görev'])(
  '%j is a message',
  (text) => {
    expect(readCommand(text, commands)).toBeUndefined()
  },
)

it('offers what the beginning of any of its names may become', () => {
  expect(commandsFor('', commands)).toEqual(commands)
  expect(commandsFor('GO', commands)).toEqual([task])
  expect(commandsFor('ta', commands)).toEqual([task])
  expect(commandsFor('x', commands)).toEqual([])
})
