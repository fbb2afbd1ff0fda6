import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CardDetail } from '#contract/kanban/kanban.schemas.ts'
import { useSession } from '../../../lib/session/session.ts'
import { Instant } from '../../../ui/format/Instant.tsx'
import { ArchiveIcon } from '../../../ui/icons.ts'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { MessageText } from '../../../ui/RichText/MessageText.tsx'
import { useBoardContext } from '../boardContext.ts'
import type { Card } from '../model/board.ts'
import type { CardFields } from '../model/cardEdit.ts'
import { CardConflict, type EditConflict } from './CardConflict.tsx'
import { CardText } from './CardText.tsx'
import { Checklist } from './Checklist.tsx'
import { CommentRow } from './CommentRow.tsx'
import { DrawerFields } from './DrawerFields.tsx'
import { DrawerSection } from './DrawerSection.tsx'
import { Files } from './Files.tsx'
import { TitleField } from './TitleField.tsx'
import { forgetUnsent, unsentOn, useUnsentComments } from './unsentComments.ts'
import { useSendComment } from './useSendComment.ts'

type CardContentProps = { card: Card; detail: CardDetail }

export function CardContent({ card, detail }: CardContentProps) {
  const { t } = useTranslation('kanban')
  const { actions } = useBoardContext()
  const [conflict, setConflict] = useState<EditConflict>()
  const save = async (base: Card, fields: CardFields) => {
    const theirs = await actions.changeCard(base, fields)
    if (theirs) setConflict({ base, mine: fields, theirs })
  }
  return (
    <Box sx={{ display: 'grid', gap: '20px', gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {card.archived && <ArchivedBar card={card} />}
      {card.image && (
        <Box
          component="img"
          src={card.image}
          alt={t('drawer.cover')}
          sx={{ width: 1, maxHeight: 200, objectFit: 'cover', borderRadius: '8px', display: 'block' }}
        />
      )}
      <TitleField card={card} onSave={save} />
      <DrawerFields card={card} onSave={save} />
      <CardText card={card} onSave={save} />
      <Checklist cardId={card.id} entries={detail.checklist} />
      <Files card={card} files={detail.files} />
      <Comments detail={detail} />
      {conflict && (
        <CardConflict
          conflict={conflict}
          onKeepMine={async () => {
            await actions.changeCard(conflict.theirs, conflict.mine, conflict.theirs.version)
            setConflict(undefined)
          }}
          onEnd={() => setConflict(undefined)}
        />
      )}
    </Box>
  )
}

function ArchivedBar({ card }: { card: Card }) {
  const { t } = useTranslation('kanban')
  const { actions } = useBoardContext()
  return (
    <Alert
      severity="info"
      icon={<ArchiveIcon />}
      action={
        <Button size="small" onClick={() => void actions.unarchiveCard(card)}>
          {t('archive.restore')}
        </Button>
      }
    >
      {t('drawer.archived')}
    </Alert>
  )
}

/** The thread, oldest first, and below it what is on its way. */
function Comments({ detail }: { detail: CardDetail }) {
  const { t } = useTranslation('kanban')
  const send = useSendComment()
  const all = useUnsentComments((state) => state.comments)
  const { comments, creator, createdAt } = detail
  const me = useSession((session) => session.user?.id ?? 0)
  const unsent = unsentOn(detail, all, me)
  return (
    <DrawerSection title={t('drawer.comments')} hint={comments.length > 0 && <bdi>{comments.length}</bdi>}>
      {comments.length === 0 && unsent.length === 0 && (
        <Box component="p" sx={{ m: 0, mb: '8px', fontSize: '0.8125rem', color: 'text.secondary' }}>
          {t('drawer.noComments')}
        </Box>
      )}
      <Box component="ul" aria-live="polite" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: '12px' }}>
        {comments.map((comment) => (
          <CommentRow key={comment.id} comment={comment} detail={detail} />
        ))}
        {unsent.map(({ failed, ...comment }) => (
          <Box component="li" key={comment.clientId} sx={{ opacity: failed ? 1 : 0.6, paddingInlineStart: '38px' }}>
            <MessageText text={comment.text} named={comment.named} />
            {failed && (
              <Box role="alert" sx={{ display: 'flex', gap: '16px', fontSize: '0.8125rem', color: 'tone.error.ink' }}>
                {t('drawer.commentFailed')}
                <LinkButton onClick={() => void send(comment)}>{t('drawer.commentAgain')}</LinkButton>
                <LinkButton onClick={() => forgetUnsent(comment.clientId)}>{t('drawer.commentForget')}</LinkButton>
              </Box>
            )}
          </Box>
        ))}
      </Box>
      <Box sx={{ mt: '16px', fontSize: '0.78125rem', color: 'text.secondary' }}>
        {creator ? t('drawer.createdBy', { name: creator.fullName }) : t('drawer.created')} ·{' '}
        <Instant value={createdAt} />
      </Box>
    </DrawerSection>
  )
}
