import Box from '@mui/material/Box'
import Popover from '@mui/material/Popover'
import Typography from '@mui/material/Typography'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { Approval } from '#contract/approvals/approvals.schemas.ts'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { ListSkeleton } from '../../../ui/states/skeletons.tsx'
import { CommentThread } from './CommentThread.tsx'

type CommentsPopoverProps = { row: Approval; anchor: HTMLElement; onClose: () => void; onOpen: () => void }

/** The comments of one request, beside its row. */
export function CommentsPopover({ row, anchor, onClose, onOpen }: CommentsPopoverProps) {
  const { t } = useTranslation('approvals')
  const label = t('commentsOf', { title: row.title })
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      marginThreshold={8}
      slotProps={{ paper: { role: 'dialog', 'aria-modal': true, 'aria-label': label, sx: paper } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: '8px', mb: '12px' }}>
        <Typography variant="subtitle2" component="h2" noWrap sx={{ flex: 1 }}>
          <bdi>{row.title}</bdi>
        </Typography>
        <LinkButton onClick={onOpen}>{t('openTask')}</LinkButton>
      </Box>
      {/* Its words and its editor may still be on their way; the page behind stays. */}
      <Suspense fallback={<ListSkeleton rows={2} />}>
        <CommentThread taskId={row.id} label={label} />
      </Suspense>
    </Popover>
  )
}

const paper = { width: 380, maxWidth: 'calc(100vw - 16px)', p: '16px', mt: '6px' } as const
