import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { newClientId } from '../../messages/newClientId.ts'
import { CommentEditor } from './CommentEditor.tsx'
import { sendComment } from './unsentComments.ts'

/** At the drawer's foot. */
export function CommentField({ cardId }: { cardId: number }) {
  const { t } = useTranslation('kanban')
  const queryClient = useQueryClient()
  return (
    <CommentEditor
      label={t('drawer.commentField')}
      onSend={(text, named) => void sendComment(queryClient, { cardId, clientId: newClientId(), text, named })}
    />
  )
}
