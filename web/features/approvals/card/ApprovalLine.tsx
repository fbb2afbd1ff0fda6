import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import IconButton from '@mui/material/IconButton'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { isControl } from '../../../ui/DataTable/isControl.ts'
import { IconTile } from '../../../ui/IconTile.tsx'
import { CheckIcon, CloseIcon, CommentIcon, LockIcon } from '../../../ui/icons.ts'
import { ownDirection } from '../../../ui/ownDirection.ts'
import { Face } from '../../../ui/Person/Face.tsx'
import { tint } from '../../../ui/theme/tint.ts'
import { kindLooks } from '../row/KindChip.tsx'
import { Outcome } from '../row/Outcome.tsx'
import type { RowHandlers } from '../row/rowHandlers.ts'
import { Waiting } from '../row/Waiting.tsx'
import { isOpen, type ShownRow } from '../shownRows.ts'
import { useAsked } from './useAsked.ts'

type ApprovalLineProps = {
  shown: ShownRow
  phone: boolean
  selected: boolean
  current: boolean
  onCurrent: () => void
  handlers: RowHandlers
}

/** One request in two lines: what it is, what would change, who waits, and the two answers. */
export function ApprovalLine({ shown, phone, selected, current, onCurrent, handlers }: ApprovalLineProps) {
  const { t } = useTranslation('approvals')
  const { row, mark, key } = shown
  const asked = useAsked()
  const open = isOpen(shown)
  if (mark?.state === 'leaving') return null
  const refused = mark?.state === 'refused'
  const click = (event: MouseEvent) => {
    onCurrent()
    if (!isControl(event.target)) handlers.open(row)
  }
  return (
    <Box
      role="listitem"
      tabIndex={current ? 0 : -1}
      data-approval={key}
      onFocus={onCurrent}
      onClick={click}
      sx={(theme) => ({
        ...look,
        ...((selected || (current && open && !phone)) && { bgcolor: tint(theme.vars.palette.primary.main, 7) }),
        ...(current && open && !phone && { boxShadow: `inset 3px 0 0 ${theme.vars.palette.primary.main}` }),
        '[dir="rtl"] &': {
          ...(current && open && !phone && { boxShadow: `inset -3px 0 0 ${theme.vars.palette.primary.main}` }),
        },
      })}
    >
      {!phone && (
        <Box sx={{ width: 30, flexShrink: 0 }}>
          {open && (
            <Checkbox
              checked={selected}
              onChange={() => handlers.toggle(key)}
              slotProps={{ input: { 'aria-label': t('select', { title: row.title }), tabIndex: current ? 0 : -1 } }}
              sx={{ m: '-9px' }}
            />
          )}
        </Box>
      )}
      <IconTile {...kindLooks[row.kind]} size={34} />
      <Box sx={{ flex: '1 1 0', minWidth: 0 }}>
        <Box dir="auto" title={row.title} sx={titleLine}>
          {row.key && <bdi>{row.key} · </bdi>}
          {row.title}
        </Box>
        <Box
          {...(refused ? { role: 'alert' } : {})}
          sx={{ ...secondLine, ...(refused && { color: 'tone.error.ink' }) }}
        >
          {refused ? (
            mark.reason
          ) : (
            <>
              <Box component="span" sx={{ fontWeight: 600, color: `tone.${kindLooks[row.kind].tone}.ink` }}>
                {t(`kind.${row.kind}`)}
              </Box>
              {asked(row)}
            </>
          )}
        </Box>
      </Box>
      <Box sx={{ ...who, ...(phone ? { flexBasis: '100%', order: 1 } : {}) }}>
        <Face person={{ ...row.askedBy, presence: null }} size={24} />
        <Box
          sx={{ minWidth: 0, fontSize: '0.8125rem', lineHeight: '18px', ...(phone && { display: 'flex', gap: '6px' }) }}
        >
          <Box component="bdi" sx={{ ...oneLine, maxWidth: 110 }}>
            {phone ? row.askedBy.fullName.split(' ')[0] : row.askedBy.fullName}
          </Box>
          <Waiting since={row.askedAt} />
        </Box>
        {phone && <Answers row={shown} phone current={false} handlers={handlers} />}
      </Box>
      {!phone && <Answers row={shown} phone={false} current={current} handlers={handlers} />}
    </Box>
  )
}

type AnswersProps = { row: ShownRow; phone: boolean; current: boolean; handlers: RowHandlers }

/** Only the row that the keys act on has a filled button. */
function Answers({ row: shown, phone, current, handlers }: AnswersProps) {
  const { t } = useTranslation('approvals')
  const { row, mark } = shown
  const { title } = row
  if (mark?.state === 'decided') {
    return (
      <Box sx={{ ...answers, maxWidth: 220 }}>
        <Outcome decision={mark.decision} />
      </Box>
    )
  }
  if (row.own) {
    return (
      <Box component="span" title={t('ownHint')} sx={{ ...answers, color: 'text.secondary', fontSize: '0.8125rem' }}>
        <LockIcon width={16} height={16} aria-hidden />
        {t('own')}
      </Box>
    )
  }
  const size = phone ? 40 : 32
  return (
    <Box sx={answers}>
      {row.source === 'task' && row.commentCount > 0 && (
        <IconButton
          size="small"
          aria-haspopup="dialog"
          aria-label={`${t('commentsOf', { title })}: ${row.commentCount}`}
          onClick={({ currentTarget }) => handlers.comments(row, currentTarget)}
          sx={{ gap: '5px', borderRadius: '8px', fontSize: '0.8125rem', px: '6px' }}
        >
          <CommentIcon aria-hidden />
          <bdi>{row.commentCount}</bdi>
        </IconButton>
      )}
      <IconButton
        aria-label={t('cancelOne', { title })}
        title={t('cancel')}
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => handlers.cancel(row, currentTarget)}
        sx={{ width: size, height: size, border: 1, borderColor: 'controlLine', borderRadius: '8px' }}
      >
        <CloseIcon aria-hidden />
      </IconButton>
      <Button
        size="small"
        variant={current ? 'contained' : 'text'}
        startIcon={<CheckIcon />}
        aria-label={t('approveOne', { title })}
        onClick={() => handlers.approve(row)}
        sx={{ height: size, px: '12px', whiteSpace: 'nowrap', ...(!current && tonal) }}
      >
        {t('approve')}
      </Button>
    </Box>
  )
}

const oneLine = { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const
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
const titleLine = { ...oneLine, ...ownDirection, fontSize: '0.84375rem', lineHeight: '20px', fontWeight: 550 } as const
const secondLine = { ...oneLine, fontSize: '0.78125rem', lineHeight: '18px', color: 'text.secondary' } as const
const who = {
  display: 'flex',
  alignItems: 'center',
  gap: '8px',
  minWidth: 0,
  flexShrink: 0,
  width: { md: 150 },
} as const
const answers = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: '8px',
  flexShrink: 0,
  marginInlineStart: 'auto',
} as const
const tonal = { bgcolor: 'tone.primary.ground', color: 'tone.primary.ink' } as const
