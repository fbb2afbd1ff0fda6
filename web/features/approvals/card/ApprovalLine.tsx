import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import { useTranslation } from 'react-i18next'
import { useLooking } from '../../../lib/session/session.ts'
import { isControl } from '../../../ui/DataTable/isControl.ts'
import { useFormat, useNow } from '../../../ui/format/FormatProvider.tsx'
import { shortDay } from '../../../ui/format/shortDay.ts'
import { dayIn } from '../../../ui/format/zone.ts'
import { IconTile } from '../../../ui/IconTile.tsx'
import { ellipsis } from '../../../ui/layout.ts'
import { Face } from '../../../ui/Person/Face.tsx'
import { tint } from '../../../ui/theme/tint.ts'
import { kindLooks } from '../row/KindChip.tsx'
import { RequestText, useNote } from '../row/RequestText.tsx'
import { RowActions, type RowHandlers } from '../row/RowActions.tsx'
import { Waiting } from '../row/Waiting.tsx'
import { isOpen, type ShownRow } from '../shownRows.ts'

type ApprovalLineProps = {
  shown: ShownRow
  phone: boolean
  selected: boolean
  onToggle: () => void
  current: boolean
  onCurrent: () => void
  handlers: RowHandlers
}

/** One request in two lines: what it is, what would change, who waits, and the two answers. */
export function ApprovalLine({ shown, phone, selected, onToggle, current, onCurrent, handlers }: ApprovalLineProps) {
  const { t } = useTranslation(['approvals', 'ui'])
  const { row, mark, key } = shown
  const open = isOpen(shown)
  const looking = useLooking()
  if (mark?.state === 'leaving') return null
  const marked = current && open && !phone
  const actions = <RowActions shown={shown} handlers={handlers} current={current && !phone} look="line" phone={phone} />
  return (
    <Box
      role="listitem"
      tabIndex={current ? 0 : -1}
      data-row={key}
      onFocus={onCurrent}
      onClick={({ target }) => {
        onCurrent()
        if (!isControl(target)) handlers.open(row)
      }}
      sx={(theme) => ({
        ...look,
        ...((selected || marked) && { bgcolor: tint(theme.vars.palette.primary.main, 7) }),
        ...(marked && {
          boxShadow: `inset 3px 0 0 ${theme.vars.palette.primary.main}`,
          '[dir="rtl"] &': { boxShadow: `inset -3px 0 0 ${theme.vars.palette.primary.main}` },
        }),
      })}
    >
      {!phone && (
        <Box sx={{ width: 30, flexShrink: 0 }}>
          {open && !looking && (
            <Checkbox
              checked={selected}
              onChange={onToggle}
              slotProps={{
                input: { 'aria-label': t('ui:table.select', { name: row.title }), tabIndex: current ? 0 : -1 },
              }}
              sx={{ m: '-9px' }}
            />
          )}
        </Box>
      )}
      <IconTile {...kindLooks[row.kind]} size={34} />
      <RequestText shown={shown} lead={row.key && <bdi>{row.key} · </bdi>} note={<Change shown={shown} />} />
      <Box sx={{ ...who, ...(phone ? { flexBasis: '100%', order: 1 } : {}) }}>
        <Face person={{ ...row.askedBy, presence: null }} size={24} />
        <Box
          sx={{
            minWidth: 0,
            fontSize: 'size.small',
            lineHeight: '18px',
            ...(phone && { display: 'flex', gap: '6px' }),
          }}
        >
          <Box component="bdi" sx={name}>
            {phone ? row.askedBy.fullName.split(' ')[0] : row.askedBy.fullName}
          </Box>
          <Waiting since={row.askedAt} />
        </Box>
        {phone && actions}
      </Box>
      {!phone && actions}
    </Box>
  )
}

/** The change: its kind, the old day and the new one, and the person's words or files. */
function Change({ shown: { row } }: { shown: ShownRow }) {
  const { t } = useTranslation('approvals')
  const { locale, timeZone } = useFormat()
  const today = dayIn(useNow(), timeZone)
  const note = useNote()(row)
  const { endDay, newEndDay } = row
  const day = (one: string) => shortDay(one, today, locale)
  const days = endDay && newEndDay ? t('card.days', { from: day(endDay), to: day(newEndDay) }) : ''
  return (
    <>
      <Box component="span" sx={{ fontWeight: 600, color: `tone.${kindLooks[row.kind].tone}.ink` }}>
        {t(`kind.${row.kind}`)}
      </Box>
      {['', days, note].filter((text, at) => at === 0 || text !== '').join(' · ')}
    </>
  )
}

const look = {
  display: 'flex',
  flexWrap: { xs: 'wrap', md: 'nowrap' },
  alignItems: 'center',
  gap: '8px 12px',
  minHeight: 60,
  px: '20px',
  py: { xs: '12px', md: '6px' },
  borderTop: 1,
  borderColor: 'divider',
  cursor: 'pointer',
  outlineOffset: '-2px',
  '&:hover': { bgcolor: 'action.hover' },
} as const
const who = {
  display: 'flex',
  alignItems: 'center',
  gap: '8px',
  minWidth: 0,
  flexShrink: 0,
  width: { md: 150 },
} as const
const name = {
  display: 'block',
  ...ellipsis,
  maxWidth: 110,
} as const
