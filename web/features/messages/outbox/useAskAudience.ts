import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfirm } from '../../../ui/dialog/confirm.ts'
import { changeInOutbox, useOutbox } from './outbox.ts'

/** A message that would reach many people waits until its author confirms it. */
export function useAskAudience(conversationId: number): void {
  const { t } = useTranslation('messages')
  const confirm = useConfirm()
  const clientId = useOutbox(
    ({ entries }) =>
      entries.find((entry) => entry.state === 'asking' && entry.conversationId === conversationId)?.clientId,
  )
  const asked = useRef<string>(undefined)
  useEffect(() => {
    if (clientId === undefined || asked.current === clientId) return
    asked.current = clientId
    void confirm({ title: t('audience.title'), text: t('audience.text'), action: t('audience.action') }).then(
      (answer) => {
        asked.current = undefined
        changeInOutbox(
          clientId,
          answer ? { state: 'waiting', confirmed: true } : { state: 'failed', reason: t('audience.refused') },
        )
      },
    )
  }, [clientId, confirm, t])
}
