import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useTranslation } from 'react-i18next'
import type { Approval } from '#contract/approvals/approvals.schemas.ts'
import { CommentIcon, LockIcon } from '../../../ui/icons.ts'
import { visuallyHidden } from '../../../ui/visuallyHidden.ts'
import type { RowHandlers } from './rowHandlers.ts'

type RowActionsProps = {
  row: Approval
  handlers: RowHandlers
  /** The row that the keys act on: its button is filled, so that O is no surprise. */
  current?: boolean
  /** On a phone: as wide and high as a thumb. */
  large?: boolean
}

/** Quiet until pointed at: colour belongs to the kind and to the waiting. */
export function RowActions({ row, handlers, current = false, large = false }: RowActionsProps) {
  const { t } = useTranslation('approvals')
  const title = row.title
  if (row.own) {
    return (
      <Box component="span" title={t('ownHint')} sx={{ ...frame, color: 'text.secondary', fontSize: '0.8125rem' }}>
        <LockIcon width={16} height={16} aria-hidden />
        {t('own')}
      </Box>
    )
  }
  return (
    <Box sx={frame}>
      <Button
        size="small"
        variant={current ? 'contained' : 'outlined'}
        color={current ? 'primary' : 'inherit'}
        aria-label={t('approveOne', { title })}
        onClick={() => handlers.approve(row)}
        sx={{ ...(large ? wide : tight), ...(current ? filled : large ? tinted : approving) }}
      >
        {t('approve')}
      </Button>
      <Button
        size="small"
        variant={large ? 'outlined' : 'text'}
        color="inherit"
        aria-label={t('cancelOne', { title })}
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => handlers.cancel(row, currentTarget)}
        sx={{ ...(large ? wide : tight), ...cancelling }}
      >
        {t('cancel')}
      </Button>
      {row.source === 'task' && (
        <IconButton
          size="small"
          title={t('commentCount', { count: row.commentCount })}
          aria-haspopup="dialog"
          onClick={({ currentTarget }) => handlers.comments(row, currentTarget)}
          sx={comments}
        >
          {/* Named by its words and its number together: some languages spell a small number out. */}
          <Box component="span" sx={visuallyHidden}>
            {t('commentsOf', { title })}
          </Box>
          <CommentIcon aria-hidden />
          {row.commentCount > 0 && <bdi>{row.commentCount}</bdi>}
        </IconButton>
      )}
    </Box>
  )
}

const frame = { display: 'flex', alignItems: 'center', gap: '4px', minWidth: 0, width: 1 } as const
const tight = { minWidth: 0, height: 30, px: '9px', fontSize: '0.8125rem', whiteSpace: 'nowrap' } as const
const wide = { flex: 1, minWidth: 0, height: 40, fontSize: '0.875rem', fontWeight: 600, whiteSpace: 'nowrap' } as const
// As wide as its outlined neighbours.
const filled = { border: '1px solid transparent' } as const
const approving = {
  borderColor: 'controlLine',
  '&:hover': { color: 'tone.success.ink', borderColor: 'tone.success.ink', bgcolor: 'tone.success.ground' },
} as const
const tinted = {
  borderColor: 'transparent',
  bgcolor: 'tone.primary.ground',
  color: 'tone.primary.ink',
  '&:hover': { borderColor: 'transparent', bgcolor: 'tone.primary.ground', filter: 'brightness(0.97)' },
} as const
const cancelling = {
  color: 'text.secondary',
  borderColor: 'controlLine',
  '&:hover': { color: 'tone.error.ink', bgcolor: 'tone.error.ground' },
} as const
const comments = {
  position: 'relative',
  marginInlineStart: 'auto',
  gap: '5px',
  px: '6px',
  height: 30,
  width: 'auto',
  borderRadius: '8px',
  fontSize: '0.8125rem',
  fontVariantNumeric: 'tabular-nums',
} as const
