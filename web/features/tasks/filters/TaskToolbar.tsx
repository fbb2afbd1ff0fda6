import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TaskPriority } from '#contract/tasks/tasks.schemas.ts'
import type { TaskStatus } from '#contract/tasks/transitions.ts'
import { useShortcut } from '../../../lib/shortcuts/shortcuts.ts'
import { SearchField } from '../../../ui/DataTable/SearchField.tsx'
import { AnchoredSheet } from '../../../ui/dialog/AnchoredSheet.tsx'
import { useFormat } from '../../../ui/format/FormatProvider.tsx'
import { shortDay } from '../../../ui/format/shortDay.ts'
import { IconAction } from '../../../ui/IconAction.tsx'
import { CloseIcon, FilterIcon, SearchIcon } from '../../../ui/icons.ts'
import { Kbd } from '../../../ui/Kbd.tsx'
import { Row } from '../../../ui/layout.ts'
import { endsOf, openStatuses, type TaskAddress } from '../address/taskAddress.ts'
import { useProjects } from '../tasks.data.ts'
import { FilterPanel } from './FilterPanel.tsx'
import { GroupMenu } from './GroupMenu.tsx'
import { SavedFilters } from './SavedFilters.tsx'
import { usePersonName } from './usePersonName.ts'

type TaskToolbarProps = {
  address: TaskAddress
  onChange: (change: Partial<TaskAddress>) => void
  grouped: boolean
  /** Beside an open detail: icons replace less important texts. */
  compact: boolean
}

interface Tag {
  id: string
  label: string
  value: string
  cleared: Partial<TaskAddress>
}

const spans = ['due', 'created', 'ended'] as const

/** "10 Kas – 16 Kas", "16 Kas" for one day, "10 Kas –" while it lasts. */
function spanText([from, to]: [string, string], locale: string): string {
  const shown = (day: string) => (day === '' ? '' : shortDay(day, from || to, locale))
  return from === to ? shown(from) : `${shown(from)} – ${shown(to)}`.trim()
}

function useTags(address: TaskAddress): Tag[] {
  const { t } = useTranslation('tasks')
  const projects = useProjects()
  const person = usePersonName(address.assigneeId)
  const { locale } = useFormat()
  const { statuses, priorities, assigneeId, spaceId, label } = address
  const allOpen = statuses.length === openStatuses.length && statuses.every((status) => openStatuses.includes(status))
  // The values were checked when the address was read.
  const statusText = statuses.map((status) => t(`status.${status as TaskStatus}`)).join(', ')
  const priorityText = priorities.map((priority) => t(`priority.${priority as TaskPriority}`)).join(', ')
  const tags: (Tag | false)[] = [
    statuses.length > 0 && {
      id: 'status',
      label: t('fields.status'),
      value: allOpen ? t('filters.open') : statusText,
      cleared: { statuses: [] },
    },
    priorities.length > 0 && {
      id: 'priority',
      label: t('fields.priority'),
      value: priorityText,
      cleared: { priorities: [] },
    },
    assigneeId !== '' && { id: 'person', label: t('fields.assignee'), value: person, cleared: { assigneeId: '' } },
    spaceId !== '' && {
      id: 'project',
      label: t('fields.project'),
      value: projects.find(({ id }) => String(id) === spaceId)?.name ?? '…',
      cleared: { spaceId: '' },
    },
    label !== '' && { id: 'label', label: t('fields.labels'), value: label, cleared: { label: '' } },
    ...spans.map(
      (name) =>
        address[name] !== '' && {
          id: name,
          label: t(`filters.days.${name}`),
          value: spanText(endsOf(address[name]), locale),
          cleared: { [name]: '' },
        },
    ),
  ]
  return tags.filter((tag) => tag !== false)
}

/** Saved lists, the filters of this one, and its grouping. */
export function TaskToolbar({ address, onChange, grouped, compact }: TaskToolbarProps) {
  const { t } = useTranslation('tasks')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const tags = useTags(address)
  return (
    <Row sx={row}>
      <SavedFilters address={address} />
      {tags.map((tag) => (
        <FilterTag
          key={tag.id}
          label={tag.label}
          value={tag.value}
          onOpen={setAnchor}
          onClear={() => onChange(tag.cleared)}
        />
      ))}
      <Button
        size="small"
        startIcon={<FilterIcon />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ color: 'text.secondary', flexShrink: 0 }}
      >
        {t('filters.more')}
      </Button>
      <TaskSearch compact={compact} value={address.q} onChange={(q) => onChange({ q })} />
      <Box sx={{ flex: 1 }} />
      {grouped && <GroupMenu address={address} onChange={onChange} compact={compact} />}
      <AnchoredSheet anchor={anchor} label={t('filters.more')} onClose={() => setAnchor(null)}>
        <FilterPanel address={address} onChange={onChange} />
      </AnchoredSheet>
    </Row>
  )
}

const row = {
  flexWrap: 'wrap',
  gap: '8px',
  px: '12px',
  pb: '10px',
} as const

type TaskSearchProps = { compact: boolean; value: string; onChange: (text: string) => void }

/** A field, or an icon that opens one if there is little space. */
function TaskSearch({ compact, value, onChange }: TaskSearchProps) {
  const { t } = useTranslation('tasks')
  const [asked, setAsked] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (asked) field.current?.focus()
  }, [asked])
  useShortcut('/', t('keys.search'), () => {
    setAsked(true)
    field.current?.focus()
  })
  if (compact && !asked && value === '') {
    return <IconAction icon={SearchIcon} label={t('search')} titled onClick={() => setAsked(true)} />
  }
  return (
    <Box onBlur={() => field.current?.value === '' && setAsked(false)} sx={{ display: 'contents' }}>
      <SearchField label={t('search')} value={value} onChange={onChange} hint={<Kbd>/</Kbd>} fieldRef={field} />
    </Box>
  )
}

type FilterTagProps = { label: string; value: string; onOpen: (anchor: HTMLElement) => void; onClear: () => void }

/** An active filter: its name, its value, and a button that removes it. */
function FilterTag({ label, value, onOpen, onClear }: FilterTagProps) {
  const { t } = useTranslation('ui')
  return (
    <Box sx={frame}>
      <ButtonBase onClick={(event) => onOpen(event.currentTarget)} sx={{ ...part, paddingInlineStart: '10px' }}>
        <Box component="span" sx={{ fontWeight: 600 }}>
          {t('table.filterName', { label })}
        </Box>
        <Box component="bdi" sx={{ maxWidth: 160, overflow: 'hidden', textOverflow: 'ellipsis' }}>
          {value}
        </Box>
      </ButtonBase>
      <ButtonBase aria-label={t('table.clearFilter', { label })} onClick={onClear} sx={{ ...part, px: '8px' }}>
        <CloseIcon width={16} height={16} aria-hidden />
      </ButtonBase>
    </Box>
  )
}

const frame = {
  display: 'inline-flex',
  flexShrink: 0,
  height: 32,
  border: 1,
  borderColor: 'primary.main',
  borderRadius: '8px',
  bgcolor: 'tone.primary.ground',
  color: 'tone.primary.ink',
} as const
const part = {
  gap: '5px',
  borderRadius: '7px',
  fontSize: 'size.snug',
  fontWeight: 500,
  whiteSpace: 'nowrap',
  '&.Mui-focusVisible': { outline: '2px solid', outlineColor: 'primary.main' },
} as const
