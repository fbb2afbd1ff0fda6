import Button from '@mui/material/Button'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SearchAt } from '#contract/addresses.ts'
import { paths } from '#contract/paths.ts'
import { useChangeAddress } from '../../../lib/address/useAddress.ts'
import { AddIcon, BoardIcon, ChevronDownIcon, ListIcon } from '../../../ui/icons.ts'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Segments } from '../../../ui/Segments.tsx'
import { usePeopleOptions } from '../../tasks/admin/usePeopleOptions.ts'
import { PersonPicker } from '../../tasks/people/PersonPicker.tsx'
import { CreateDrawer } from '../form/CreateDrawer.tsx'
import { DealList } from '../list/DealList.tsx'
import { useMayCreateDeals } from '../state/useMayCreate.ts'
import { Board } from './Board.tsx'

const openingList = ['state', 'stage', 'stalled', 'closedFrom', 'sort', 'q', 'page', 'size'] as const

type DealSearch = SearchAt<typeof paths.salesPipeline>

type View = 'board' | 'list'

/** A person who comes with a filter wants the rows; everybody else the board. */
function viewOf(search: DealSearch): View {
  if (search.gorunum === 'pano') return 'board'
  return search.gorunum === 'liste' || openingList.some((name) => search[name] !== undefined) ? 'list' : 'board'
}

const route = getRouteApi(paths.salesPipeline)

/** `/satis-hunisi`: every deal that the person is part of, by stage or as a table. */
export function PipelinePage() {
  const { t } = useTranslation('sales')
  const search = route.useSearch()
  const navigate = useNavigate()
  const change = useChangeAddress()
  const mayCreate = useMayCreateDeals()
  const view = viewOf(search)
  const { ownerId } = search
  const creating = mayCreate && search.yeni !== undefined
  const go = (next: DealSearch) => void navigate({ to: '.', search: next, resetScroll: false })
  const create = () => change({ yeni: '1' })
  return (
    <>
      <PageHeader
        title={t('title')}
        actions={
          <>
            {view === 'board' && <OwnerChoice value={ownerId} onChange={(next) => go({ ownerId: next })} />}
            <Segments
              label={t('views.label')}
              options={[
                { value: 'board', label: t('views.board'), icon: BoardIcon },
                { value: 'list', label: t('views.list'), icon: ListIcon },
              ]}
              value={view}
              onChange={(next: View) => go({ ownerId, gorunum: next === 'list' ? 'liste' : undefined })}
            />
            {mayCreate && (
              <Button variant="contained" startIcon={<AddIcon />} onClick={create}>
                {t('create')}
              </Button>
            )}
          </>
        }
      />
      {view === 'board' ? <Board ownerId={ownerId} onCreate={mayCreate ? create : undefined} /> : <DealList />}
      {creating && <CreateDrawer onClose={() => change({ yeni: undefined }, { replace: true })} />}
    </>
  )
}

type OwnerChoiceProps = { value: number | undefined; onChange: (id: number | undefined) => void }

/** Whose deals the board shows. */
function OwnerChoice({ value, onChange }: OwnerChoiceProps) {
  const { t } = useTranslation('sales')
  const [anchor, setAnchor] = useState<HTMLElement>()
  const people = usePeopleOptions()
  const name = people.find((person) => person.value === String(value))?.label
  return (
    <>
      <Button
        aria-haspopup="listbox"
        aria-label={`${t('filters.owner')}: ${name ?? t('filters.everybody')}`}
        endIcon={<ChevronDownIcon />}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <bdi>{name ?? t('filters.everybody')}</bdi>
      </Button>
      {anchor && (
        <PersonPicker
          anchor={anchor}
          label={t('filters.owner')}
          chosen={value === undefined ? [] : [value]}
          none={t('filters.everybody')}
          onPick={(person) => onChange(person?.id)}
          onClose={() => setAnchor(undefined)}
        />
      )}
    </>
  )
}
