import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useTranslation } from 'react-i18next'
import type { Approval, MadeDecision } from '#contract/approvals/approvals.schemas.ts'
import { useLooking } from '../../../lib/session/session.ts'
import { Instant } from '../../../ui/format/Instant.tsx'
import { CheckIcon, CloseIcon, CommentIcon, LockIcon } from '../../../ui/icons.ts'
import { Meta } from '../../../ui/layout.ts'
import { visuallyHidden } from '../../../ui/visuallyHidden.ts'
import type { ShownRow } from '../shownRows.ts'

/** What can be done with a request from its row. */
export interface RowHandlers {
  approve: (row: Approval) => void
  /** Asks for the reason beside what was pressed. */
  cancel: (row: Approval, anchor: HTMLElement) => void
  comments: (row: Approval, anchor: HTMLElement) => void
  open: (row: Approval) => void
}

type RowActionsProps = {
  shown: ShownRow
  handlers: RowHandlers
  /** The row that the keys act on: its button is filled, so that O is no surprise. */
  current?: boolean
  /** `card`: as wide and high as a thumb. `line`: signs where there is little room. */
  look?: 'row' | 'card' | 'line'
  phone?: boolean
}

/** Quiet until pointed at: colour belongs to the kind and to the waiting. */
export function RowActions({ shown, handlers, current = false, look = 'row', phone = false }: RowActionsProps) {
  const { t } = useTranslation('approvals')
  const looking = useLooking()
  const { row, mark } = shown
  const { title } = row
  const frame = look === 'line' ? lineFrame : rowFrame
  if (mark?.state === 'decided') {
    return (
      <Box sx={{ ...frame, ...(look === 'line' && { maxWidth: 220 }) }}>
        <Outcome decision={mark.decision} />
      </Box>
    )
  }
  if (row.own) {
    return (
      <Box component="span" title={t('ownHint')} sx={{ ...frame, color: 'text.secondary', fontSize: 'size.small' }}>
        <LockIcon width={16} height={16} aria-hidden />
        {t('own')}
      </Box>
    )
  }
  const comments = row.source === 'task' && (
    <IconButton
      size="small"
      title={t('commentCount', { count: row.commentCount })}
      aria-haspopup="dialog"
      onClick={({ currentTarget }) => handlers.comments(row, currentTarget)}
      sx={{ ...commentsLook, ...(look !== 'line' && { marginInlineStart: 'auto' }) }}
    >
      {/* Named by its words and its number together: some languages spell a small number out. */}
      <Box component="span" sx={visuallyHidden}>
        {t('commentsOf', { title })}
      </Box>
      <CommentIcon aria-hidden />
      {row.commentCount > 0 && <bdi>{row.commentCount}</bdi>}
    </IconButton>
  )
  if (looking) return <Box sx={frame}>{comments}</Box>
  const approve = { 'aria-label': t('approveOne', { title }), onClick: () => handlers.approve(row) }
  const cancel = {
    'aria-label': t('cancelOne', { title }),
    'aria-haspopup': 'dialog',
    onClick: ({ currentTarget }: { currentTarget: HTMLElement }) => handlers.cancel(row, currentTarget),
  } as const
  if (look === 'line') {
    const size = phone ? 40 : 32
    return (
      <Box sx={frame}>
        {row.commentCount > 0 && comments}
        <IconButton
          {...cancel}
          title={t('cancel')}
          sx={{ width: size, height: size, border: 1, borderColor: 'controlLine', borderRadius: '8px' }}
        >
          <CloseIcon aria-hidden />
        </IconButton>
        <Button
          {...approve}
          size="small"
          variant={current ? 'contained' : 'text'}
          startIcon={<CheckIcon />}
          sx={{ height: size, px: '12px', whiteSpace: 'nowrap', ...(!current && tonal) }}
        >
          {t('approve')}
        </Button>
      </Box>
    )
  }
  const large = look === 'card'
  return (
    <Box sx={frame}>
      <Button
        {...approve}
        size="small"
        variant={current ? 'contained' : 'outlined'}
        color={current ? 'primary' : 'inherit'}
        sx={{ ...(large ? wide : tight), ...(current ? filled : large ? tinted : approving) }}
      >
        {t('approve')}
      </Button>
      <Button
        {...cancel}
        size="small"
        variant={large ? 'outlined' : 'text'}
        color="inherit"
        sx={{ ...(large ? wide : tight), ...cancelling }}
      >
        {t('cancel')}
      </Button>
      {comments}
    </Box>
  )
}

const rowFrame = { display: 'flex', alignItems: 'center', gap: '4px', minWidth: 0, width: 1 } as const
const lineFrame = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: '8px',
  flexShrink: 0,
  marginInlineStart: 'auto',
} as const
const tight = { minWidth: 0, height: 30, px: '9px', fontSize: 'size.small', whiteSpace: 'nowrap' } as const
const wide = { flex: 1, minWidth: 0, height: 40, fontSize: 'size.text', fontWeight: 600, whiteSpace: 'nowrap' } as const
// As wide as its outlined neighbours.
const filled = { border: '1px solid transparent' } as const
const approving = {
  borderColor: 'controlLine',
  '&:hover': { color: 'tone.success.ink', borderColor: 'tone.success.ink', bgcolor: 'tone.success.ground' },
} as const
const tonal = { bgcolor: 'tone.primary.ground', color: 'tone.primary.ink' } as const
const tinted = {
  ...tonal,
  borderColor: 'transparent',
  '&:hover': { borderColor: 'transparent', bgcolor: 'tone.primary.ground', filter: 'brightness(0.97)' },
} as const
const cancelling = {
  color: 'text.secondary',
  borderColor: 'controlLine',
  '&:hover': { color: 'tone.error.ink', bgcolor: 'tone.error.ground' },
} as const
const commentsLook = {
  position: 'relative',
  gap: '5px',
  px: '6px',
  height: 30,
  width: 'auto',
  borderRadius: '8px',
  fontSize: 'size.small',
  fontVariantNumeric: 'tabular-nums',
} as const

/** Somebody was faster: who, what and when, in the place of the buttons. */
function Outcome({ decision: { by, decision, at } }: { decision: MadeDecision }) {
  const { t } = useTranslation('approvals')
  return (
    <Meta role="status" sx={{ lineHeight: '17px' }}>
      {t(`decided.${decision}`, { name: by.fullName })}
      {', '}
      <Instant value={at} />
    </Meta>
  )
}
