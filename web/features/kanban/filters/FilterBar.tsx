import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { keyNames } from '../../../lib/shortcuts/keys.ts'
import { SearchField } from '../../../ui/DataTable/SearchField.tsx'
import { UndoIcon } from '../../../ui/icons.ts'
import { Kbd } from '../../../ui/Kbd.tsx'
import { Meta } from '../../../ui/layout.ts'
import { useBoardContext } from '../boardContext.ts'
import type { BoardState } from '../model/board.ts'
import { type CardFilters, filtersAreSet } from '../model/filters.ts'
import { useUndo } from '../state/undoStore.ts'
import { ChoiceFilters } from './ChoiceFilters.tsx'
import { FaceFilter } from './FaceFilter.tsx'

type FilterBarProps = {
  filters: CardFilters
  onFilters: (filters: CardFilters) => void
  seen: number
  members: BoardState['members']
  search: RefObject<HTMLInputElement | null>
}

export function FilterBar({ filters, onFilters, seen, members, search }: FilterBarProps) {
  const { t } = useTranslation('kanban')
  return (
    <Box role="group" aria-label={t('filters.label')} sx={row}>
      <SearchField
        label={t('filters.search')}
        value={filters.q}
        onChange={(q) => onFilters({ ...filters, q })}
        hint={<Kbd>/</Kbd>}
        fieldRef={search}
      />
      <FaceFilter
        members={members}
        chosen={filters.people}
        onChange={(people) => onFilters({ ...filters, people })}
        most={5}
      />
      <ChoiceFilters filters={filters} onFilters={onFilters} />
      <Box sx={{ flex: 1 }} />
      {filtersAreSet(filters) && (
        <Meta as="span" role="status" sx={{ whiteSpace: 'nowrap' }}>
          {t('visible', { count: seen })}
        </Meta>
      )}
      <UndoButton />
    </Box>
  )
}

function UndoButton() {
  const { t } = useTranslation('kanban')
  const { actions, spaceId } = useBoardContext()
  const what = useUndo(({ steps }) => steps.findLast((step) => step.spaceId === spaceId)?.what)
  if (what === undefined) return null
  return (
    <Button
      variant="text"
      size="small"
      startIcon={<UndoIcon aria-hidden />}
      title={t('undoHint', { what })}
      onClick={() => void actions.undo()}
      sx={{ px: '8px' }}
    >
      {t('undo')}
      {keyNames('mod+z').map((name) => (
        <Kbd key={name}>{name}</Kbd>
      ))}
    </Button>
  )
}

const row = {
  display: { xs: 'none', sm: 'flex' },
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  minHeight: 34,
  mb: '16px',
  flexShrink: 0,
} as const
