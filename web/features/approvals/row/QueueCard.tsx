import Box from '@mui/material/Box'
import MuiCard from '@mui/material/Card'
import Checkbox from '@mui/material/Checkbox'
import { type MouseEvent, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { isControl } from '../../../ui/DataTable/isControl.ts'
import { ArrowEndIcon, HourglassIcon } from '../../../ui/icons.ts'
import { Person } from '../../../ui/Person/Person.tsx'
import { tint } from '../../../ui/theme/tint.ts'
import { isOpen, type ShownRow } from '../shownRows.ts'
import { EndDay } from './EndDay.tsx'
import { KindChip } from './KindChip.tsx'
import { Outcome } from './Outcome.tsx'
import { RowActions } from './RowActions.tsx'
import type { RowHandlers } from './rowHandlers.ts'
import { useNote } from './useNote.ts'
import { Waiting } from './Waiting.tsx'

type QueueCardProps = { shown: ShownRow; selected: boolean; handlers: RowHandlers }

/** One request on a phone: what, why, who for whom, until when, and two buttons for the thumb. */
export function QueueCard({ shown, selected, handlers }: QueueCardProps) {
  const { t } = useTranslation('approvals')
  const { row, mark, key } = shown
  const note = useNote()
  const titleId = useId()
  const open = isOpen(shown)
  const refused = mark?.state === 'refused'
  const second = refused ? mark.reason : note(row)
  const click = (event: MouseEvent) => {
    if (!isControl(event.target)) handlers.open(row)
  }
  if (mark?.state === 'leaving') return null
  const other = row.assignee && row.assignee.id !== row.askedBy.id ? row.assignee : null
  return (
    <MuiCard
      component="li"
      aria-labelledby={titleId}
      onClick={click}
      sx={(theme) => ({
        display: 'grid',
        gap: '8px',
        p: '12px',
        border: 1,
        borderColor: selected ? tint(theme.vars.palette.primary.main, 50) : 'hairline',
        ...(selected && {
          backgroundImage: `linear-gradient(${tint(theme.vars.palette.primary.main, 8)} 0 0)`,
        }),
        ...(mark?.state === 'decided' && { bgcolor: 'action.hover' }),
      })}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: '8px', minHeight: 24 }}>
        {open && (
          <Checkbox
            checked={selected}
            onChange={() => handlers.toggle(key)}
            slotProps={{ input: { 'aria-label': t('select', { title: row.title }) } }}
            sx={{ m: '-9px' }}
          />
        )}
        {row.key && (
          <Box component="bdi" sx={{ fontSize: '0.8125rem', color: 'text.secondary', marginInlineStart: '4px' }}>
            {row.key}
          </Box>
        )}
        <KindChip kind={row.kind} />
        <Box component="span" sx={waiting}>
          <HourglassIcon width={15} height={15} aria-hidden />
          <Waiting since={row.askedAt} />
        </Box>
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Box id={titleId} sx={{ fontSize: '0.9375rem', lineHeight: '20px', fontWeight: 600, overflowWrap: 'anywhere' }}>
          <bdi>{row.title}</bdi>
        </Box>
        {second !== '' && (
          <Box
            {...(refused ? { role: 'alert' } : {})}
            sx={{ fontSize: '0.8125rem', lineHeight: '18px', color: refused ? 'tone.error.ink' : 'text.secondary' }}
          >
            <bdi>{second}</bdi>
          </Box>
        )}
      </Box>
      <Box sx={people}>
        <Person person={{ ...row.askedBy, presence: null }} size={24} />
        {other && (
          <>
            <ArrowEndIcon width={16} height={16} role="img" aria-label={t('columns.assignee')} />
            <Person person={{ ...other, presence: null }} size={24} />
          </>
        )}
        <Box component="span" sx={end}>
          <EndDay row={row} inline />
        </Box>
      </Box>
      {mark?.state === 'decided' ? (
        <Outcome decision={mark.decision} />
      ) : (
        <RowActions row={row} handlers={handlers} large />
      )}
    </MuiCard>
  )
}

const waiting = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '4px',
  marginInlineStart: 'auto',
  fontSize: '0.8125rem',
  color: 'text.secondary',
} as const
const end = {
  flexShrink: 0,
  marginInlineStart: 'auto',
  whiteSpace: 'nowrap',
  fontSize: '0.8125rem',
  color: 'text.secondary',
} as const
const people = {
  display: 'flex',
  alignItems: 'center',
  gap: '6px',
  minWidth: 0,
  '& > span': { gap: '6px' },
  '& svg': { color: 'text.secondary', flexShrink: 0 },
} as const
