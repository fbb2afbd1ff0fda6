import { useTranslation } from 'react-i18next'
import { taskPath } from '#contract/tasks/paths.ts'
import { showError } from '../../../lib/errors/showError.ts'
import { toast } from '../../../ui/dialog/toast.tsx'

export function useCopyLink() {
  const { t } = useTranslation('tasks')
  return (key: string) =>
    navigator.clipboard
      .writeText(window.location.origin + taskPath(key))
      .then(() => toast.success(t('actions.linkCopied')))
      .catch(showError)
}
