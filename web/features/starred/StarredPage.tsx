import Box from '@mui/material/Box'
import MuiCard from '@mui/material/Card'
import Pagination from '@mui/material/Pagination'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Star } from '#contract/starred/starred.endpoints.ts'
import { SearchField } from '../../ui/DataTable/SearchField.tsx'
import { isFiltered, withoutFilters } from '../../ui/DataTable/tableTypes.ts'
import { toast } from '../../ui/dialog/toast.tsx'
import { StarIcon } from '../../ui/icons.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Row } from '../../ui/layout.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Pills } from '../../ui/Pills.tsx'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { Loaded } from '../../ui/states/Loaded.tsx'
import { ListSkeleton } from '../../ui/states/skeletons.tsx'
import { StarDialog } from './StarDialog.tsx'
import { StarRow } from './StarRow.tsx'
import { useStarChanges, useStarred } from './starred.data.ts'

/** Gone at once, with a way back that keeps note, folder and day. */
function useRemove() {
  const { t } = useTranslation('starred')
  const { save, remove } = useStarChanges()
  return ({ messageId, note, folder, remindOn }: Star) =>
    remove.mutate(messageId, {
      onSuccess: () =>
        toast.undo(t('removed'), () => save.mutate({ id: messageId, fields: { note, folder, remindOn } })),
    })
}

export function StarredPage() {
  const { t } = useTranslation('starred')
  const { answer, data, state, setState } = useStarred()
  const folder = state.filters.folder?.[0]
  const ofConversation = state.filters.conversationId !== undefined
  const remove = useRemove()
  const [editing, setEditing] = useState<Star>()
  const choose = (filters: Record<string, string[]>) => setState({ ...state, page: 1, filters })
  const skeleton = (
    <Box sx={{ px: '20px' }}>
      <ListSkeleton rows={5} />
    </Box>
  )
  const list = (stars: readonly Star[]) => {
    if (stars.length > 0) {
      return stars.map((star) => (
        <StarRow key={star.messageId} star={star} onEdit={() => setEditing(star)} onRemove={() => remove(star)} />
      ))
    }
    return isFiltered(state) ? (
      <EmptyState
        icon={StarIcon}
        title={t('noMatch')}
        action={<LinkButton onClick={() => setState(withoutFilters(state))}>{t('showAll')}</LinkButton>}
      />
    ) : (
      <EmptyState icon={StarIcon} title={t('empty')} text={t('emptyText')} />
    )
  }
  const pages = Math.ceil((data?.total ?? 0) / state.size)
  return (
    <>
      <PageHeader title={t('title')} hint={data && t('count', { count: data.total })} sentence={t('sentence')} />
      <Box sx={{ maxWidth: 860 }}>
        <Row sx={{ flexWrap: 'wrap', gap: '10px', mb: '14px' }}>
          <SearchField label={t('search')} value={state.q} onChange={(q) => setState({ ...state, q, page: 1 })} />
          {data && data.folders.length > 0 && (
            <Pills
              label={t('folders')}
              value={folder ?? ''}
              onChange={(next) => choose(next === '' ? {} : { folder: [next] })}
              pills={['', ...data.folders].map((name) => ({ value: name, label: name || t('all') }))}
            />
          )}
          {ofConversation && <LinkButton onClick={() => choose({})}>{t('showAll')}</LinkButton>}
        </Row>
        <MuiCard>
          <Loaded query={answer} skeleton={skeleton}>
            {({ rows }) => list(rows)}
          </Loaded>
        </MuiCard>
        {pages > 1 && (
          <Box sx={{ display: 'flex', justifyContent: 'center', mt: '16px' }}>
            <Pagination count={pages} page={state.page} onChange={(_event, page) => setState({ ...state, page })} />
          </Box>
        )}
      </Box>
      {editing && <StarDialog star={editing} folders={data?.folders ?? []} onClose={() => setEditing(undefined)} />}
    </>
  )
}
