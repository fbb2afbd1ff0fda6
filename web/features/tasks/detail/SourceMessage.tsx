import { useTranslation } from 'react-i18next'
import { messagePath } from '#contract/messages/paths.ts'
import type { Task } from '#contract/tasks/tasks.schemas.ts'
import { MessageIcon } from '../../../ui/icons.ts'
import { LinkButton } from '../../../ui/LinkButton.tsx'

/** The way back to what was said. */
export function SourceMessage({ task: { sourceMessage } }: { task: Task }) {
  const { t } = useTranslation('tasks')
  if (!sourceMessage) return null
  return (
    <div>
      <LinkButton href={messagePath(sourceMessage)} icon={MessageIcon}>
        {t('detail.sourceMessage')}
      </LinkButton>
    </div>
  )
}
