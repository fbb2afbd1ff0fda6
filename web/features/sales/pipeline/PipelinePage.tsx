import Button from '@mui/material/Button'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AddIcon, BoardIcon, ChevronDownIcon, ListIcon } from '../../../ui/icons.ts'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Segments } from '../../../ui/Segments.tsx'
import { usePeopleOptions } from '../../tasks/admin/usePeopleOptions.ts'
import { PersonPicker } from '../../tasks/people/PersonPicker.tsx'
import { CreateDrawer } from '../form/CreateDrawer.tsx'
import { DealList } from '../list/DealList.tsx'
import { useMayCreateDeals } from '../state/useMayCreate.ts'
import { idIn, type View, viewOf } from './address.ts'
import { Board } from './Board.tsx'

/** `/satis-hunisi`: every deal that one is part of, by stage or as a table. */
export function PipelinePage() {
  const { t } = useTranslation('sales')
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const mayCreate = useMayCreateDeals()
  const view = viewOf(search)
  const ownerId = idIn(search.ownerId)
  const creating = mayCreate && search.yeni !== undefined
  const go = (next: Record<string, string>, replace = false) =>
    void navigate({ to: '.', search: next, replace, resetScroll: false })
  const owner: Record<string, string> = ownerId === undefined ? {} : { ownerId: String(ownerId) }
  const create = () => void navigate({ to: '.', search: { ...search, yeni: '1' }, resetScroll: false })
  const close = () => {
    const { yeni: _opened, ...rest } = search
    void navigate({ to: '.', search: rest, replace: true, resetScroll: false })
  }
  return (
    <>
      <PageHeader
        title={t('title')}
        actions={
          <>
            {view === 'board' && (
              <OwnerChoice
                value={ownerId}
                onChange={(next) => go(next === undefined ? {} : { ownerId: String(next) })}
              />
            )}
            <Segments
              label={t('views.label')}
              options={[
                { value: 'board', label: t('views.board'), icon: BoardIcon },
                { value: 'list', label: t('views.list'), icon: ListIcon },
              ]}
              value={view}
              onChange={(next: View) => go(next === 'list' ? { ...owner, gorunum: 'liste' } : owner)}
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
      {creating && <CreateDrawer onClose={close} />}
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
