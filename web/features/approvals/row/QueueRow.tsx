import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { isControl } from '../../../ui/DataTable/isControl.ts'
import { ownDirection } from '../../../ui/ownDirection.ts'
import { Person } from '../../../ui/Person/Person.tsx'
import { tint } from '../../../ui/theme/tint.ts'
import { queueGrid } from '../queue/grid.ts'
import { isOpen, type ShownRow } from '../shownRows.ts'
import { EndDay } from './EndDay.tsx'
import { KindChip } from './KindChip.tsx'
import { Outcome } from './Outcome.tsx'
import { RowActions } from './RowActions.tsx'
import type { RowHandlers } from './rowHandlers.ts'
import { useNote } from './useNote.ts'
import { Waiting } from './Waiting.tsx'

type QueueRowProps = {
  shown: ShownRow
  selected: boolean
  current: boolean
  onCurrent: () => void
  handlers: RowHandlers
}

export function QueueRow({ shown, selected, current, onCurrent, handlers }: QueueRowProps) {
  const { t } = useTranslation('approvals')
  const { row, mark, key } = shown
  const note = useNote()
  const open = isOpen(shown)
  const click = (event: MouseEvent) => {
    onCurrent()
    if (!isControl(event.target)) handlers.open(row)
  }
  const second = mark?.state === 'refused' ? mark.reason : note(row)
  return (
    <Box
      role="row"
      tabIndex={current ? 0 : -1}
      data-approval={key}
      aria-selected={selected}
      onFocus={onCurrent}
      onClick={click}
      sx={(theme) => ({
        ...queueGrid,
        ...rowLook,
        ...(selected && { bgcolor: tint(theme.vars.palette.primary.main, 8) }),
        ...(mark?.state === 'decided' && { bgcolor: 'action.hover' }),
        ...(mark?.state === 'leaving' && leaving),
        ...(current && open && { boxShadow: `inset 0 0 0 2px ${theme.vars.palette.primary.main}` }),
      })}
    >
      <Box role="cell">
        {open && (
          <Checkbox
            checked={selected}
            onChange={() => handlers.toggle(key)}
            slotProps={{ input: { 'aria-label': t('select', { title: row.title }), tabIndex: current ? 0 : -1 } }}
            sx={{ marginInlineStart: '-9px' }}
          />
        )}
      </Box>
      <Box role="cell" sx={{ color: 'text.secondary', fontSize: '0.8125rem', fontVariantNumeric: 'tabular-nums' }}>
        <bdi>{row.key}</bdi>
      </Box>
      <Box role="cell">
        <Box
          dir="auto"
          title={row.title}
          sx={{ ...oneLine, fontSize: '0.875rem', lineHeight: '20px', fontWeight: 550 }}
        >
          {row.title}
        </Box>
        {second !== '' && (
          <Box
            {...(mark?.state === 'refused' ? { role: 'alert' } : {})}
            dir="auto"
            title={second}
            sx={{ ...oneLine, ...secondLine, ...(mark?.state === 'refused' && { color: 'tone.error.ink' }) }}
          >
            {second}
          </Box>
        )}
      </Box>
      <Box role="cell">
        <KindChip kind={row.kind} />
      </Box>
      <Box role="cell" sx={{ '& > span': { gap: '8px' } }}>
        <Person person={{ ...row.askedBy, presence: null }} size={22} />
      </Box>
      <Box role="cell" data-assignee sx={{ '& > span': { gap: '8px' } }}>
        {row.assignee &&
          (row.assignee.id === row.askedBy.id ? (
            <Box component="span" sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
              {t('itself')}
            </Box>
          ) : (
            <Person person={{ ...row.assignee, presence: null }} size={22} />
          ))}
      </Box>
      <Box role="cell" sx={{ textAlign: 'end', fontSize: '0.875rem' }}>
        <Waiting since={row.askedAt} />
      </Box>
      <Box role="cell" sx={{ paddingInlineStart: '12px', fontSize: '0.875rem' }}>
        <EndDay row={row} />
      </Box>
      <Box role="cell">
        {mark?.state === 'decided' ? (
          <Outcome decision={mark.decision} />
        ) : (
          <RowActions row={row} handlers={handlers} current={current && open} />
        )}
      </Box>
    </Box>
  )
}

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', ...ownDirection } as const
const secondLine = { fontSize: '0.78125rem', lineHeight: '18px', color: 'text.secondary' } as const
const rowLook = {
  height: 56,
  borderBottom: 1,
  borderColor: 'divider',
  cursor: 'pointer',
  outline: 'none',
  '&:hover': { bgcolor: 'action.hover' },
  '&:last-of-type': { borderBottom: 0 },
} as const
/** Folds away; the next row takes its place. */
const leaving = {
  height: 0,
  minHeight: 0,
  opacity: 0,
  overflow: 'hidden',
  borderBottomWidth: 0,
  pointerEvents: 'none',
  '@media (prefers-reduced-motion: no-preference)': {
    transition: 'height 150ms ease, opacity 120ms ease',
  },
} as const
