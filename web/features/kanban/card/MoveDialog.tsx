import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AppDialog } from '../../../ui/dialog/AppDialog.tsx'
import { announce } from '../../../ui/drag/announce.ts'
import { useBoardContext } from '../boardContext.ts'
import { cardOn, placeOf } from '../model/board.ts'
import { outcomeOf } from '../model/outcome.ts'
import { indexOf } from '../model/steps.ts'
import { ChoiceField } from '../pickers/ChoiceField.tsx'
import { askFocus } from '../state/dragStore.ts'

type MoveDialogProps = { cardId: number; onClose: () => void }

/** The same move without dragging: column and place are chosen from lists. */
export function MoveDialog({ cardId, onClose }: MoveDialogProps) {
  const { t } = useTranslation('kanban')
  const { actions, visible } = useBoardContext()
  const columns = visible()
  const card = cardOn({ columns }, cardId)
  const current = placeOf({ columns }, cardId)
  const [boardId, setBoardId] = useState(current?.boardId ?? columns[0]?.column.id ?? 0)
  const [afterId, setAfterId] = useState<number | null>(current?.afterId ?? null)
  const target = columns.find(({ column }) => column.id === boardId)
  if (!card || !target) return null
  const others = target.visible.filter(({ id }) => id !== cardId)
  const outcome = outcomeOf(card, target.column)
  const chooseColumn = (id: number) => {
    setBoardId(id)
    const cards = columns.find(({ column }) => column.id === id)?.visible ?? []
    setAfterId(cards.findLast((other) => other.id !== cardId)?.id ?? null)
  }
  const move = () => {
    onClose()
    const place = { boardId, afterId }
    const at = indexOf(columns, cardId, place) + 1
    announce(t('announce.dropped', { title: card.title, column: target.column.title, at, total: others.length + 1 }))
    askFocus(cardId)
    void actions.moveCard(card, place)
  }
  return (
    <AppDialog
      open
      onClose={onClose}
      title={t('card.moveTitle')}
      width="xs"
      actions={
        <>
          <Button onClick={onClose}>{t('card.cancel')}</Button>
          <Button variant="contained" onClick={move}>
            {t('card.moveAction')}
          </Button>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: '16px' }}>
        <Box dir="auto" sx={{ fontSize: 'size.text', fontWeight: 550, overflowWrap: 'anywhere' }}>
          {card.title}
        </Box>
        <ChoiceField
          label={t('card.moveColumn')}
          value={String(boardId)}
          onChange={(value) => chooseColumn(Number(value))}
          options={columns.map(({ column }) => ({ value: String(column.id), label: column.title }))}
          {...(outcome ? { hint: t(`drop.${outcome}`, { key: card.task?.key ?? '' }) } : {})}
        />
        <ChoiceField
          label={t('card.movePlace')}
          value={afterId === null ? '' : String(afterId)}
          onChange={(value) => setAfterId(value === '' ? null : Number(value))}
          options={[
            { value: '', label: t('card.placeFirst') },
            ...others.slice(0, mostPlaces).map(({ id, title }) => ({
              value: String(id),
              label: id === others.at(-1)?.id ? t('card.placeLast') : t('card.placeAfter', { title }),
            })),
            ...(others.length > mostPlaces ? [{ value: String(others.at(-1)?.id), label: t('card.placeLast') }] : []),
          ]}
        />
      </Box>
    </AppDialog>
  )
}

/** Nobody looks for a place in a list of thousands; the end is always there. */
const mostPlaces = 100
