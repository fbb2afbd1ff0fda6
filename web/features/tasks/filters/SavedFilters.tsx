import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { filterEndpoints, type TaskFilter } from '#contract/tasks/filters.endpoints.ts'
import { showError } from '../../../lib/errors/showError.ts'
import { call, reads } from '../../../lib/http/call.ts'
import { useLooking } from '../../../lib/session/session.ts'
import { NameDialog } from '../../../ui/dialog/NameDialog.tsx'
import { toast } from '../../../ui/dialog/toast.tsx'
import { IconAction } from '../../../ui/IconAction.tsx'
import { BookmarkIcon, ChevronDownIcon, SaveIcon, TrashIcon } from '../../../ui/icons.ts'
import { readAddress, type TaskAddress, writeAddress } from '../address/taskAddress.ts'
import { taskKeys } from '../tasks.data.ts'

const schema = filterEndpoints.save.body.pick({ name: true })

type SaveFilterDialogProps = { initial: string; onSave: (name: string) => Promise<void>; onClose: () => void }

function SaveFilterDialog(props: SaveFilterDialogProps) {
  const { t } = useTranslation('tasks')
  const words = {
    title: t('filters.save'),
    label: t('filters.name'),
    hint: t('filters.nameHint'),
    submit: t('filters.saveAction'),
  }
  return <NameDialog schema={schema} words={words} {...props} />
}

/** The open task is not part of a saved search. */
const kept = (address: TaskAddress) => writeAddress({ ...address, open: '', month: '' })
const sameQuery = (a: Record<string, string>, b: Record<string, string>) =>
  JSON.stringify(Object.entries(a).sort()) === JSON.stringify(Object.entries(b).sort())

function useSavedFilters() {
  const queryClient = useQueryClient()
  const { data } = useQuery({ queryKey: taskKeys.filters, queryFn: reads(filterEndpoints.list) })
  const reload = () => queryClient.invalidateQueries({ queryKey: taskKeys.filters })
  return {
    filters: data?.rows ?? [],
    save: async (name: string, query: Record<string, string>) => {
      await call(filterEndpoints.save, { body: { name, query } })
      await reload()
    },
    remove: async (id: number) => {
      await call(filterEndpoints.remove, { params: { id } })
      await reload()
    },
  }
}

/** Lists that somebody saved under their own names. */
export function SavedFilters({ address }: { address: TaskAddress }) {
  const { t } = useTranslation('tasks')
  const navigate = useNavigate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [naming, setNaming] = useState(false)
  const { filters, save, remove } = useSavedFilters()
  const looking = useLooking()
  const now = kept(address)
  const current = filters.find(({ query }) => sameQuery(query, now))
  const open = ({ query }: TaskFilter) => {
    setAnchor(null)
    void navigate({ to: '.', search: writeAddress({ ...readAddress(query), open: address.open }) })
  }
  const drop = (filter: TaskFilter) => {
    const restore = () => void save(filter.name, filter.query).catch(showError)
    remove(filter.id)
      .then(() => toast.undo(t('filters.removed', { name: filter.name }), restore))
      .catch(showError)
  }
  return (
    <>
      <Button
        size="small"
        startIcon={<BookmarkIcon />}
        endIcon={<ChevronDownIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ color: 'text.secondary', maxWidth: 220 }}
      >
        <Box component="bdi" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
          {current?.name ?? t('filters.saved')}
        </Box>
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ paper: { sx: { mt: '4px', minWidth: 240 } }, list: { 'aria-label': t('filters.saved') } }}
      >
        {filters.map((filter) => (
          <MenuItem key={filter.id} selected={filter === current} onClick={() => open(filter)}>
            <Box component="bdi" sx={{ flex: 1 }}>
              {filter.name}
            </Box>
            {!looking && (
              <IconAction
                icon={TrashIcon}
                label={t('filters.remove', { name: filter.name })}
                onClick={(event) => {
                  event.stopPropagation()
                  drop(filter)
                }}
              />
            )}
          </MenuItem>
        ))}
        {filters.length === 0 && <MenuItem disabled>{t('filters.noneSaved')}</MenuItem>}
        {!looking && <Divider sx={{ my: '6px !important' }} />}
        {!looking && (
          <MenuItem
            onClick={() => {
              setAnchor(null)
              setNaming(true)
            }}
          >
            <SaveIcon aria-hidden />
            {t('filters.save')}
          </MenuItem>
        )}
      </Menu>
      {naming && (
        <SaveFilterDialog
          initial={current?.name ?? ''}
          onSave={(name) => save(name, now)}
          onClose={() => setNaming(false)}
        />
      )}
    </>
  )
}
