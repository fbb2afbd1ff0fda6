import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { lazy, type ReactNode, Suspense, useCallback, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat, useNow } from '../../../ui/format/FormatProvider.tsx'
import { dayIn } from '../../../ui/format/zone.ts'
import { FilterIcon } from '../../../ui/icons.ts'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { visuallyHidden } from '../../../ui/visuallyHidden.ts'
import { BoardProvider } from '../boardContext.ts'
import type { Adding } from '../card/AddCard.tsx'
import { instructionsId } from '../card/useCardKeys.ts'
import { FilterBar } from '../filters/FilterBar.tsx'
import type { BoardState, ShownBoard } from '../model/board.ts'
import { filtersAreSet, noFilters } from '../model/filters.ts'
import { visibleColumns } from '../model/visible.ts'
import { useBoardAddress } from '../state/useBoardAddress.ts'
import { BoardColumns } from './BoardColumns.tsx'
import { BoardHeader } from './BoardHeader.tsx'
import { EmptyBoard } from './EmptyBoard.tsx'
import { useBoardValue } from './useBoardValue.ts'

const MoveDialog = lazy(() => import('../card/MoveDialog.tsx').then((loaded) => ({ default: loaded.MoveDialog })))
const CardDrawer = lazy(() => import('../drawer/CardDrawer.tsx').then((loaded) => ({ default: loaded.CardDrawer })))

type BoardScreenProps = {
  projectId: number | undefined
  state: BoardState
  shown: ShownBoard
  title: ReactNode
  name: string
}

export function BoardScreen({ projectId, state, shown, title, name }: BoardScreenProps) {
  const { t } = useTranslation('kanban')
  const { filters, setFilters, cardId, openCard } = useBoardAddress()
  const { timeZone } = useFormat()
  const today = dayIn(useNow(), timeZone)
  const [unfolded, setUnfolded] = useState<ReadonlySet<number>>(new Set())
  const [adding, setAdding] = useState<Adding>()
  const [addingColumn, setAddingColumn] = useState(false)
  const [movingId, setMovingId] = useState<number>()
  const search = useRef<HTMLInputElement>(null)
  const columns = useMemo(() => visibleColumns(shown, { filters, today, unfolded }), [shown, filters, today, unfolded])
  const board = useBoardValue({ projectId, state, shown, columns, cardId, openCard, setMovingId, setAdding })
  const unfold = useCallback((columnId: number, open: boolean) => {
    setUnfolded((known) => {
      const next = new Set(known)
      if (open) next.add(columnId)
      else next.delete(columnId)
      return next
    })
  }, [])
  const endAdding = useCallback(() => setAdding(undefined), [])
  const filtered = filtersAreSet(filters)
  const count = state.counts
    ? [...state.counts.values()].reduce((sum, each) => sum + each, 0)
    : shown.columns.reduce((sum, { cards }) => sum + cards.length, 0)
  const seen = columns.reduce((sum, { visible }) => sum + visible.length, 0)
  const first = columns.find(({ column }) => column.id > 0)?.column
  const startCard = () => {
    if (first) setAdding({ columnId: first.id, at: 'bottom' })
  }
  const content = () => {
    if (columns.length === 0 && !addingColumn) return <EmptyBoard onName={() => setAddingColumn(true)} />
    if (filtered && seen === 0) return <NoMatch />
    return (
      <BoardColumns
        columns={columns}
        counts={state.counts}
        filtered={filtered}
        unfolded={unfolded}
        onUnfold={unfold}
        adding={adding}
        onAddingEnd={endAdding}
        addingColumn={addingColumn}
        onAddingColumnEnd={() => setAddingColumn(false)}
      />
    )
  }
  return (
    <BoardProvider value={board}>
      <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0, minWidth: 0 }}>
        <BoardHeader
          title={title}
          hint={t('counts', {
            columns: t('columns', { count: columns.length }),
            cards: t('cards', { count }),
          })}
          filters={filters}
          onFilters={setFilters}
          seen={seen}
          members={state.members}
          personal={state.space.kind === 'personal'}
          onAddColumn={() => setAddingColumn(true)}
          onAddCard={first && startCard}
          search={search}
        />
        <FilterBar filters={filters} onFilters={setFilters} seen={seen} members={state.members} search={search} />
        <Typography id={instructionsId} sx={visuallyHidden}>
          {t('card.instructions')}
        </Typography>
        {content()}
      </Box>
      <Suspense>
        {movingId !== undefined && <MoveDialog cardId={movingId} onClose={() => setMovingId(undefined)} />}
        {cardId !== undefined && <CardDrawer key={cardId} cardId={cardId} boardName={name} />}
      </Suspense>
    </BoardProvider>
  )
}

function NoMatch() {
  const { t } = useTranslation('kanban')
  const { setFilters } = useBoardAddress()
  return (
    <EmptyState
      icon={FilterIcon}
      title={t('filters.noMatch')}
      text={t('filters.noMatchText')}
      action={<Button onClick={() => setFilters(noFilters)}>{t('filters.clear')}</Button>}
    />
  )
}
