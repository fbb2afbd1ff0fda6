import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type CardDetail, maxCardText } from '#contract/kanban/kanban.schemas.ts'
import { ConflictDialog, type Difference } from '../../../ui/dialog/ConflictDialog.tsx'
import { DrawerSection } from '../../../ui/dialog/DrawerSection.tsx'
import { EditableText } from '../../../ui/form/EditableText.tsx'
import { EditableTitle } from '../../../ui/form/EditableTitle.tsx'
import { plainDay } from '../../../ui/format/dayText.ts'
import { useFormat, useNow } from '../../../ui/format/FormatProvider.tsx'
import { Instant } from '../../../ui/format/Instant.tsx'
import { dayIn } from '../../../ui/format/zone.ts'
import { ArchiveIcon, EditIcon } from '../../../ui/icons.ts'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { RichText } from '../../../ui/RichText/RichText.tsx'
import { Checklist } from '../../checklists/Checklist.tsx'
import type { Listed } from '../../checklists/useChecklist.ts'
import { CommentList } from '../../comments/Comments.tsx'
import { useBoardContext } from '../boardContext.ts'
import { changeBoards, useDetailChange } from '../kanban.data.ts'
import { applyCardAnswer } from '../model/applyToBoard.ts'
import type { Card } from '../model/board.ts'
import type { CardFields } from '../model/cardEdit.ts'
import { DrawerFields } from './DrawerFields.tsx'
import { Files } from './Files.tsx'
import { useCardThread } from './useCardThread.ts'

/** A change and the row that it met. */
interface EditConflict {
  base: Card
  mine: CardFields
  theirs: Card
}

type CardConflictProps = { conflict: EditConflict; onKeepMine: () => Promise<unknown>; onEnd: () => void }

const names = ['title', 'comments', 'labels', 'members', 'dueDate'] as const

/** Somebody changed the same field meanwhile: both values are side by side. */
function CardConflict({ conflict: { mine, theirs }, onKeepMine, onEnd }: CardConflictProps) {
  const { t } = useTranslation('kanban')
  const { people, spaceId } = useBoardContext()
  const { locale, timeZone } = useFormat()
  const today = dayIn(useNow(), timeZone)
  const queryClient = useQueryClient()
  const read = (fields: CardFields, name: (typeof names)[number]): string => {
    if (name === 'members') return (fields.members ?? []).map((id) => people.get(id)?.fullName ?? '?').join(', ')
    if (name === 'labels') return (fields.labels ?? []).join(', ')
    if (name === 'dueDate') return fields.dueDate ? plainDay(fields.dueDate, today, locale) : ''
    return fields[name] ?? ''
  }
  const differences: Difference[] = names
    .filter((name) => name in mine)
    .map((name) => ({
      id: name,
      label: t(`drawer.fields.${name}`),
      mine: read(mine, name),
      theirs: read(theirs, name),
    }))
  const acceptTheirs = () => {
    changeBoards(queryClient, spaceId, (board) => applyCardAnswer(board, theirs))
    onEnd()
  }
  return (
    <ConflictDialog
      title={t('drawer.conflict')}
      differences={differences}
      onKeepMine={onKeepMine}
      onTakeTheirs={acceptTheirs}
      onBack={onEnd}
    />
  )
}

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
