import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ConflictDialog, type Difference } from '../../../ui/dialog/ConflictDialog.tsx'
import { plainDay } from '../../../ui/format/dayText.ts'
import { useFormat, useNow } from '../../../ui/format/FormatProvider.tsx'
import { dayIn } from '../../../ui/format/zone.ts'
import { useBoardContext } from '../boardContext.ts'
import { changeBoards } from '../kanban.data.ts'
import { applyCardAnswer } from '../model/applyToBoard.ts'
import type { Card } from '../model/board.ts'
import type { CardFields } from '../model/cardEdit.ts'

/** A change and the row that it met. */
export interface EditConflict {
  base: Card
  mine: CardFields
  theirs: Card
}

type CardConflictProps = { conflict: EditConflict; onKeepMine: () => Promise<unknown>; onEnd: () => void }

const names = ['title', 'comments', 'labels', 'members', 'dueDate'] as const

/** Somebody changed the same field meanwhile: both values stand side by side. */
export function CardConflict({ conflict: { mine, theirs }, onKeepMine, onEnd }: CardConflictProps) {
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
