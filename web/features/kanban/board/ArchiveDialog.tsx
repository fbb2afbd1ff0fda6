import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Pagination from '@mui/material/Pagination'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { kanbanCardEndpoints } from '#contract/kanban/cards.endpoints.ts'
import { reads } from '../../../lib/http/call.ts'
import { AppDialog } from '../../../ui/dialog/AppDialog.tsx'
import { ArchiveIcon } from '../../../ui/icons.ts'
import { LabelTag } from '../../../ui/LabelTag.tsx'
import { PlainList } from '../../../ui/layout.ts'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { Loaded } from '../../../ui/states/Loaded.tsx'
import { ListSkeleton } from '../../../ui/states/skeletons.tsx'
import { useBoardContext } from '../boardContext.ts'
import { kanbanKeys } from '../kanban.data.ts'
import type { Card } from '../model/board.ts'

const size = 10

/** Cards that were put aside; each comes back to the end of its column. */
export function ArchiveDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('kanban')
  const { projectId, actions } = useBoardContext()
  const queryClient = useQueryClient()
  const [page, setPage] = useState(1)
  const query = { page, size, ...(projectId === undefined ? {} : { projectId }) }
  const archive = useQuery({
    queryKey: kanbanKeys.archive(projectId, page),
    queryFn: reads(kanbanCardEndpoints.archive, { query }),
    placeholderData: keepPreviousData,
  })
  const bringBack = async (card: Card) => {
    await actions.unarchiveCard(card)
    await queryClient.invalidateQueries({ queryKey: kanbanKeys.archives })
  }
  const list = (cards: readonly Card[]) => {
    if (cards.length === 0)
      return <EmptyState icon={ArchiveIcon} title={t('archive.empty')} text={t('archive.emptyText')} />
    return (
      <PlainList>
        {cards.map((card) => (
          <Box component="li" key={card.id} sx={row}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Box dir="auto" sx={{ fontSize: 'size.text', fontWeight: 550, overflowWrap: 'anywhere' }}>
                {card.title}
              </Box>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '4px' }}>
                {card.labels.map((label) => (
                  <LabelTag key={label} label={label} />
                ))}
              </Box>
            </Box>
            <Button size="small" onClick={() => void bringBack(card)}>
              {t('archive.restore')}
            </Button>
          </Box>
        ))}
      </PlainList>
    )
  }
  const pages = Math.ceil((archive.data?.total ?? 0) / size)
  return (
    <AppDialog open onClose={onClose} title={t('archive.title')}>
      <Loaded query={archive} skeleton={<ListSkeleton rows={4} />}>
        {({ rows }) => list(rows)}
      </Loaded>
      {pages > 1 && (
        <Box sx={{ display: 'flex', justifyContent: 'center', mt: '12px' }}>
          <Pagination count={pages} page={page} onChange={(_event, next) => setPage(next)} />
        </Box>
      )}
    </AppDialog>
  )
}

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: '12px',
  minHeight: 54,
  py: '8px',
  borderBottom: 1,
  borderColor: 'divider',
} as const
