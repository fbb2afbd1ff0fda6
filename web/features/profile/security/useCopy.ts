import { useTranslation } from 'react-i18next'
import { toast } from '../../../ui/dialog/toast.tsx'

/** Without a secure address or a permission there is no clipboard; the text stays on the screen to be selected. */
export function useCopy(): (text: string) => Promise<void> {
  const { t } = useTranslation('profile')
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text)
      toast.success(t('twoStep.copied'))
    } catch {
      toast.error(t('twoStep.copyFailed'))
    }
  }
}
