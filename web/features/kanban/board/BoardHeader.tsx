import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { lazy, type ReactNode, type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useShortcut } from '../../../lib/shortcuts/shortcuts.ts'
import { ActionMenu } from '../../../ui/ActionMenu.tsx'
import { AddIcon, ArchiveIcon, ColumnAddIcon, MoreHorizontalIcon, UndoIcon } from '../../../ui/icons.ts'
import { Meta, Row } from '../../../ui/layout.ts'
import { PeopleStack } from '../../../ui/Person/PeopleStack.tsx'
import { useBoardContext } from '../boardContext.ts'
import { FilterSheet } from '../filters/FilterSheet.tsx'
import type { BoardState } from '../model/board.ts'
import type { CardFilters } from '../model/filters.ts'
import { useOnBoard } from './onBoard.ts'

const ArchiveDialog = lazy(() => import('./ArchiveDialog.tsx').then((loaded) => ({ default: loaded.ArchiveDialog })))

type BoardHeaderProps = {
  title: ReactNode
  hint: string
  filters: CardFilters
  onFilters: (filters: CardFilters) => void
  seen: number
  members: BoardState['members']
  personal: boolean
  onAddColumn: () => void
  /** Without a column there is nowhere to add. */
  onAddCard: (() => void) | undefined
  search: RefObject<HTMLInputElement | null>
}

export function BoardHeader(props: BoardHeaderProps) {
  const { title, hint, filters, onFilters, seen, members, personal, onAddColumn, onAddCard, search } = props
  const { t } = useTranslation('kanban')
  const { actions, spaceId } = useBoardContext()
  const here = useOnBoard(spaceId, members)
  const [archive, setArchive] = useState(false)
  const phone = useMediaQuery('(max-width: 599.95px)')
  useShortcut('/', t('keys.search'), () => search.current?.focus())
  useShortcut('n', t('keys.newCard'), () => onAddCard?.())
  useShortcut('mod+z', t('keys.undo'), () => {
    // In a field these keys undo typing.
    if (document.activeElement?.closest('input, textarea, [contenteditable="true"]')) return false
    void actions.undo()
  })
  const more = [
    ...(phone
      ? [
          ...(onAddCard ? [{ id: 'card', label: t('card.add'), icon: AddIcon, onSelect: onAddCard }] : []),
          { id: 'column', label: t('column.add'), icon: ColumnAddIcon, onSelect: onAddColumn },
          { id: 'undo', label: t('undo'), icon: UndoIcon, onSelect: () => void actions.undo() },
        ]
      : []),
    { id: 'archive', label: t('archive.open'), icon: ArchiveIcon, onSelect: () => setArchive(true) },
  ]
  return (
    <Box component="header" sx={row}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', flex: 1, minWidth: 0, columnGap: '8px' }}>
        {title && (
          <Typography variant="h4" component="h1" noWrap sx={{ minWidth: 0 }}>
            {title}
          </Typography>
        )}
        <Typography
          variant="body2"
          noWrap
          sx={{ display: { xs: 'none', sm: 'block' }, color: 'text.secondary', flexShrink: 0 }}
        >
          {hint}
        </Typography>
      </Box>
      {!personal && !phone && here.length > 0 && <WhoIsHere people={here} />}
      {phone ? (
        <FilterSheet filters={filters} onFilters={onFilters} seen={seen} members={members} />
      ) : (
        <>
          <Button startIcon={<ColumnAddIcon aria-hidden />} onClick={onAddColumn}>
            {t('column.add')}
          </Button>
          {onAddCard && (
            <Button variant="contained" startIcon={<AddIcon aria-hidden />} onClick={onAddCard}>
              {t('card.add')}
            </Button>
          )}
        </>
      )}
      <ActionMenu label={t('boardMenu')} actions={more} icon={MoreHorizontalIcon} />
      {archive && <ArchiveDialog onClose={() => setArchive(false)} />}
    </Box>
  )
}

const row = { display: 'flex', alignItems: 'center', gap: '12px', minHeight: 40, mb: '12px', flexShrink: 0 } as const

/** The members who have this board open: a person who sees a card move knows who may have moved it. */
function WhoIsHere({ people }: { people: BoardState['members'] }) {
  const { t } = useTranslation('kanban')
  return (
    <Row role="group" aria-label={t('here')} sx={{ gap: '8px' }}>
      <Meta aria-hidden sx={{ whiteSpace: 'nowrap' }}>
        {t('here')}
      </Meta>
      <PeopleStack people={people} max={4} size={28} />
    </Row>
  )
}
