import { useTranslation } from 'react-i18next'
import { useShortcut } from '../../lib/shortcuts/shortcuts.ts'

export interface MentionKeys {
  move: (by: 1 | -1) => void
  go: () => void
  reply: () => void
  read: () => void
}

/** J and K move, Enter goes to the message, R answers, E marks as read. */
export function useMentionKeys({ move, go, reply, read }: MentionKeys): void {
  const { t } = useTranslation('mentions')
  useShortcut('j', t('next'), () => move(1))
  useShortcut('k', t('previous'), () => move(-1))
  useShortcut('enter', t('go'), go)
  useShortcut('r', t('reply'), reply)
  useShortcut('e', t('markRead'), read)
}
