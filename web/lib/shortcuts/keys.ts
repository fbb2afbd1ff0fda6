import { fold } from '#contract/text/fold.ts'

export const isMac = /Mac|iPhone|iPad/.test(navigator.platform)

/** Letters match in all their spellings: İ, I, ı and i are one key. */
export function matchesKeys(event: KeyboardEvent, keys: string): boolean {
  const mod = keys.startsWith('mod+')
  const key = mod ? keys.slice(4) : keys
  const held = isMac ? event.metaKey : event.ctrlKey
  return mod === held && !event.altKey && fold(event.key) === fold(key)
}

const names: Record<string, string> = {
  mod: isMac ? '⌘' : 'Ctrl',
  alt: isMac ? '⌥' : 'Alt',
  enter: 'Enter',
  arrowdown: '↓',
  arrowup: '↑',
  arrowleft: '←',
  arrowright: '→',
}

/** As the keyboard names them. */
export function keyNames(keys: string): string[] {
  return keys.split('+').map((key) => names[key] ?? key.toLocaleUpperCase('en'))
}
