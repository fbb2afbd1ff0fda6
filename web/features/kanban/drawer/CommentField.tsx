import { useTranslation } from 'react-i18next'
import { newClientId } from '../../messages/newClientId.ts'
import { CommentEditor } from './CommentEditor.tsx'
import { useSendComment } from './useSendComment.ts'

/** At the drawer's foot. */
export function CommentField({ cardId }: { cardId: number }) {
  const { t } = useTranslation('kanban')
  const send = useSendComment()
  return (
    <CommentEditor
      label={t('drawer.commentField')}
      onSend={(text, named) => void send({ cardId, clientId: newClientId(), text, named })}
    />
  )
}
