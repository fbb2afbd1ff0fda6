import Box from '@mui/material/Box'
import MuiCard from '@mui/material/Card'
import Checkbox from '@mui/material/Checkbox'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useLooking } from '../../../lib/session/session.ts'
import { isControl } from '../../../ui/DataTable/isControl.ts'
import { ArrowEndIcon, HourglassIcon } from '../../../ui/icons.ts'
import { Row } from '../../../ui/layout.ts'
import { Person } from '../../../ui/Person/Person.tsx'
import { tint } from '../../../ui/theme/tint.ts'
import { isOpen, type ShownRow } from '../shownRows.ts'
import { EndDay } from './EndDay.tsx'
import { KindChip } from './KindChip.tsx'
import { RequestText } from './RequestText.tsx'
import { RowActions, type RowHandlers } from './RowActions.tsx'
import { Waiting } from './Waiting.tsx'

type QueueCardProps = { shown: ShownRow; selected: boolean; toggle: () => void; handlers: RowHandlers }

/** One request on a phone: what, why, who for whom, until when, and two buttons for the thumb. */
export function QueueCard({ shown, selected, toggle, handlers }: QueueCardProps) {
  const { t } = useTranslation(['approvals', 'ui'])
  const { row, mark } = shown
  const titleId = useId()
  const looking = useLooking()
  if (mark?.state === 'leaving') return null
  const other = row.assignee && row.assignee.id !== row.askedBy.id ? row.assignee : null
  return (
    <MuiCard
      component="li"
      aria-labelledby={titleId}
      onClick={({ target }) => isControl(target) || handlers.open(row)}
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
      <Row sx={{ gap: '8px', minHeight: 24 }}>
        {isOpen(shown) && !looking && (
          <Checkbox
            checked={selected}
            onChange={toggle}
            slotProps={{ input: { 'aria-label': t('ui:table.select', { name: row.title }) } }}
            sx={{ m: '-9px' }}
          />
        )}
        {row.key && (
          <Box component="bdi" sx={{ ...small, marginInlineStart: '4px' }}>
            {row.key}
          </Box>
        )}
        <KindChip kind={row.kind} />
        <Box component="span" sx={{ ...small, ...atEnd, display: 'inline-flex', alignItems: 'center', gap: '4px' }}>
          <HourglassIcon width={15} height={15} aria-hidden />
          <Waiting since={row.askedAt} />
        </Box>
      </Row>
      <RequestText shown={shown} wraps={{ titleId }} />
      <Row sx={people}>
        <Person person={{ ...row.askedBy, presence: null }} size={24} />
        {other && (
          <>
            <ArrowEndIcon width={16} height={16} role="img" aria-label={t('columns.assignee')} />
            <Person person={{ ...other, presence: null }} size={24} />
          </>
        )}
        <Box component="span" sx={{ ...small, ...atEnd }}>
          <EndDay row={row} inline />
        </Box>
      </Row>
      <RowActions shown={shown} handlers={handlers} look="card" />
    </MuiCard>
  )
}

const small = { fontSize: 'size.small', color: 'text.secondary' } as const
const atEnd = { flexShrink: 0, marginInlineStart: 'auto', whiteSpace: 'nowrap' } as const
const people = {
  gap: '6px',
  minWidth: 0,
  '& > span': { gap: '6px' },
  '& svg': { color: 'text.secondary', flexShrink: 0 },
} as const
