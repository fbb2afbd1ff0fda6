import { useTranslation } from 'react-i18next'
import { useShortcut } from '../../../lib/shortcuts/shortcuts.ts'

interface QueueKeys {
  /** The next and the one before. */
  walkKeys?: readonly [string, string]
  walk: (by: 1 | -1) => unknown
  open: () => unknown
  select: () => void
  approve: () => void
  cancel: () => void
  comments: () => void
}

const arrows = ['arrowdown', 'arrowup'] as const

/** ↑ ↓ walk, Enter opens, X selects, O approves, İ cancels, Y shows the comments; they rest while somebody types. */
export function useQueueKeys({ walkKeys = arrows, walk, open, select, approve, cancel, comments }: QueueKeys): void {
  const { t } = useTranslation('approvals')
  useShortcut(walkKeys[0], t('keys.next'), () => walk(1))
  useShortcut(walkKeys[1], t('keys.previous'), () => walk(-1))
  useShortcut('enter', t('openTask'), open)
  useShortcut('x', t('keys.selectLong'), select)
  useShortcut('o', t('keys.approveLong'), approve)
  useShortcut('İ', t('keys.cancelLong'), cancel)
  useShortcut('y', t('keys.commentsLong'), comments)
}
