import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Theme } from '@mui/material/styles'
import { memo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDraggable } from '../../../ui/drag/useDraggable.ts'
import { useDropTarget } from '../../../ui/drag/useDropTarget.ts'
import { AddIcon } from '../../../ui/icons.ts'
import { tint } from '../../../ui/theme/tint.ts'
import { useBoardContext } from '../boardContext.ts'
import { AddCard, type Adding } from '../card/AddCard.tsx'
import type { Column } from '../model/board.ts'
import type { VisibleColumn } from '../model/visible.ts'
import { setOver, setOverColumn, useDrag } from '../state/dragStore.ts'
import { ColumnCards } from './ColumnCards.tsx'
import { ColumnHead } from './ColumnHead.tsx'

type BoardColumnProps = {
  shown: VisibleColumn
  /** How many cards it has, filtered or not. */
  count: number
  nextId: number | null
  filtered: boolean
  unfolded: boolean
  onUnfold: (columnId: number, unfolded: boolean) => void
  adding: Adding | undefined
  onAddingEnd: () => void
}

export const BoardColumn = memo(function BoardColumn(props: BoardColumnProps) {
  const { shown, count, nextId, filtered, unfolded, onUnfold, adding, onAddingEnd } = props
  const { column } = shown
  const { t } = useTranslation('kanban')
  const element = useRef<HTMLElement>(null)
  const handle = useRef<HTMLDivElement>(null)
  const isTarget = useDrag(({ over, lifted }) => lifted !== null && over?.boardId === column.id)
  const isLifted = useDrag(({ liftedColumn }) => liftedColumn === column.id)
  // While its name is written, the mouse selects words there.
  const [renaming, setRenaming] = useState(false)
  useDraggable({ element, handle, data: { kind: 'column', id: column.id }, disabled: column.id < 0 || renaming })
  useDropTarget({
    element,
    accepts: ({ kind }) => kind === 'card' || kind === 'column',
    onOver: ({ kind }, { clientX, clientY }, box) => {
      if (kind === 'column') {
        const rtl = document.documentElement.dir === 'rtl'
        const inFirstHalf = rtl ? clientX > box.left + box.width / 2 : clientX < box.left + box.width / 2
        return setOverColumn(inFirstHalf ? column.id : nextId)
      }
      // Over the head it goes to the top, over the empty rest to the end.
      const atHead = clientY < box.top + headHeight
      setOver({ boardId: column.id, afterId: atHead ? null : (shown.visible.at(-1)?.id ?? null) })
    },
  })
  const form = (at: Adding['at']) =>
    adding?.at === at && (
      <Box sx={{ px: '8px', paddingBlockEnd: '8px' }}>
        <AddCard column={column} at={at} onClose={onAddingEnd} />
      </Box>
    )
  return (
    <Box
      component="section"
      ref={element}
      data-column={column.id}
      aria-label={t('column.label', { name: column.title })}
      sx={[look, isTarget && target, isLifted && { opacity: 0.5 }]}
    >
      <ColumnHead column={column} count={count} handle={handle} renaming={renaming} onRenaming={setRenaming} />
      {form('top')}
      <ColumnCards
        shown={shown}
        empty={adding ? null : <ColumnEmpty column={column} filtered={filtered} />}
        foot={
          <>
            {form('bottom')}
            <ColumnFoot
              shown={shown}
              filtered={filtered}
              unfolded={unfolded}
              adding={adding?.at === 'bottom'}
              onUnfold={onUnfold}
            />
          </>
        }
      />
    </Box>
  )
})

const headHeight = 44

const look = (theme: Theme) =>
  ({
    display: 'flex',
    flexDirection: 'column',
    flexShrink: 0,
    width: { xs: 318, sm: 271 },
    maxWidth: 'calc(100vw - 48px)',
    minHeight: 0,
    borderRadius: '12px',
    border: '1px solid transparent',
    backgroundColor: tint(theme.vars.palette.text.primary, 6),
    scrollSnapAlign: 'start',
    ...theme.applyStyles('dark', { backgroundColor: 'rgba(14, 15, 34, 0.3)' }),
  }) as const

const target = (theme: Theme) =>
  ({
    borderColor: tint(theme.vars.palette.primary.main, 60),
    backgroundColor: tint(theme.vars.palette.primary.main, 12),
    ...theme.applyStyles('dark', { backgroundColor: tint(theme.vars.palette.primary.main, 10) }),
  }) as const

function ColumnEmpty({ column, filtered }: { column: Column; filtered: boolean }) {
  const { t } = useTranslation('kanban')
  const { addCardTo } = useBoardContext()
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', gap: '8px', p: '12px', color: 'text.secondary' }}>
      <Box component="p" sx={{ m: 0, fontSize: 'size.small' }}>
        {filtered ? t('column.noMatch') : t('column.empty')}
      </Box>
      {!filtered && column.id > 0 && (
        <Button
          variant="text"
          size="small"
          startIcon={<AddIcon aria-hidden />}
          aria-label={t('card.addTo', { name: column.title })}
          onClick={() => addCardTo(column, 'bottom')}
        >
          {t('card.add')}
        </Button>
      )}
    </Box>
  )
}

type ColumnFootProps = {
  shown: VisibleColumn
  filtered: boolean
  unfolded: boolean
  adding: boolean
  onUnfold: (columnId: number, unfolded: boolean) => void
}

/** Behind the last card: one more, or those done long ago. */
function ColumnFoot({ shown, filtered, unfolded, adding, onUnfold }: ColumnFootProps) {
  const { t } = useTranslation('kanban')
  const { addCardTo } = useBoardContext()
  const { column, visible, older } = shown
  return (
    <Box sx={{ px: '8px', paddingBlockEnd: '8px' }}>
      {older > 0 && (
        <Button variant="text" size="small" onClick={() => onUnfold(column.id, !unfolded)} sx={footButton}>
          {unfolded ? t('column.lessOlder') : t('column.older', { count: older })}
        </Button>
      )}
      {!adding && !filtered && visible.length > 0 && column.id > 0 && (
        <Button
          variant="text"
          size="small"
          startIcon={<AddIcon aria-hidden />}
          aria-label={t('card.addTo', { name: column.title })}
          onClick={() => addCardTo(column, 'bottom')}
          sx={footButton}
        >
          {t('card.add')}
        </Button>
      )}
    </Box>
  )
}

const footButton = { width: 1, justifyContent: 'flex-start', paddingInline: '8px' } as const
