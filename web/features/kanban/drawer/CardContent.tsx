import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type CardDetail, maxCardText } from '#contract/kanban/kanban.schemas.ts'
import { DrawerSection } from '../../../ui/dialog/DrawerSection.tsx'
import { EditableText } from '../../../ui/form/EditableText.tsx'
import { EditableTitle } from '../../../ui/form/EditableTitle.tsx'
import { Instant } from '../../../ui/format/Instant.tsx'
import { ArchiveIcon, EditIcon } from '../../../ui/icons.ts'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { RichText } from '../../../ui/RichText/RichText.tsx'
import { Checklist } from '../../checklists/Checklist.tsx'
import type { Listed } from '../../checklists/useChecklist.ts'
import { CommentList } from '../../comments/Comments.tsx'
import { useBoardContext } from '../boardContext.ts'
import { useDetailChange } from '../kanban.data.ts'
import type { Card } from '../model/board.ts'
import type { CardFields } from '../model/cardEdit.ts'
import { CardConflict, type EditConflict } from './CardConflict.tsx'
import { DrawerFields } from './DrawerFields.tsx'
import { Files } from './Files.tsx'
import { useCardThread } from './useCardThread.ts'

type CardContentProps = { card: Card; detail: CardDetail }

export function CardContent({ card, detail }: CardContentProps) {
  const { t } = useTranslation('kanban')
  const { actions } = useBoardContext()
  const changeDetail = useDetailChange(card.id)
  const [conflict, setConflict] = useState<EditConflict>()
  const save = async (base: Card, fields: CardFields) => {
    const theirs = await actions.changeCard(base, fields)
    if (theirs) setConflict({ base, mine: fields, theirs })
  }
  const takeChecklist: Listed['take'] = (answer) =>
    Array.isArray(answer) && changeDetail((known) => ({ ...known, checklist: answer }))
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
      <EditableTitle
        of={card}
        label={t('drawer.fields.title')}
        editLabel={t('drawer.editTitle')}
        maxLength={250}
        onSave={(base, title) => void save(base, { title })}
      />
      <DrawerFields card={card} onSave={save} />
      <CardText card={card} onSave={save} />
      <Checklist editable listed={{ kind: 'card', id: card.id, items: detail.checklist, take: takeChecklist }} />
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

type CardTextProps = { card: Card; onSave: (base: Card, fields: CardFields) => Promise<void> }

function CardText({ card, onSave }: CardTextProps) {
  const { t } = useTranslation('kanban')
  const label = t('drawer.fields.comments')
  return (
    <EditableText
      of={card}
      textOf={({ comments }) => comments}
      label={label}
      maxLength={maxCardText}
      headed
      onSave={(base, comments) => void onSave(base, { comments })}
    >
      {(begin) => {
        const edit = (
          <LinkButton icon={EditIcon} onClick={begin}>
            {t(card.comments === '' ? 'drawer.textEmpty' : 'drawer.textEdit')}
          </LinkButton>
        )
        return (
          <DrawerSection title={label} action={card.comments !== '' && edit}>
            {card.comments === '' ? edit : <RichText text={card.comments} />}
          </DrawerSection>
        )
      }}
    </EditableText>
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

function Comments({ detail }: { detail: CardDetail }) {
  const { t } = useTranslation('kanban')
  const { comments, creator, createdAt } = detail
  return (
    <DrawerSection title={t('drawer.comments')} hint={comments.length > 0 && <bdi>{comments.length}</bdi>}>
      <CommentList thread={useCardThread(detail)} empty={t('drawer.noComments')} />
      <Box sx={{ mt: '16px', fontSize: 'size.fine', color: 'text.secondary' }}>
        {creator ? t('drawer.createdBy', { name: creator.fullName }) : t('drawer.created')} ·{' '}
        <Instant value={createdAt} />
      </Box>
    </DrawerSection>
  )
}
