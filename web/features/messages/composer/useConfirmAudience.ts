import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../lib/http/apiError.ts'
import { useConfirm } from '../../../ui/dialog/confirm.ts'

/** Asks before a message reaches many people, then tries again; undefined if the writer declines. */
export function useConfirmAudience() {
  const { t } = useTranslation('messages')
  const confirm = useConfirm()
  return async <Answer>(attempt: (confirmed: boolean) => Promise<Answer>): Promise<Answer | undefined> => {
    try {
      return await attempt(false)
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'largeAudience') throw error
      const answer = await confirm({ title: t('audience.title'), text: error.text ?? '', action: t('audience.action') })
      return answer ? attempt(true) : undefined
    }
  }
}
