import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { FlagIcon } from '../../../ui/icons.ts'
import { Meta, PlainList, Row, rowButton } from '../../../ui/layout.ts'
import { Face } from '../../../ui/Person/Face.tsx'
import { openStatuses } from '../../tasks/address/taskAddress.ts'
import { TaskStatusChip } from '../../tasks/look/TaskStatusChip.tsx'
import { DayRange } from '../look/DayRange.tsx'
import { MilestoneState } from './MilestoneState.tsx'
import { offsetOf, scaleOf, widthOf } from './scale.ts'
import type { TimelineItem } from './timelineItem.ts'

type TimelineListProps = { items: readonly TimelineItem[]; today: string; onOpen: (item: TimelineItem) => void }

/**
 * On a phone: what, when and its state, with a thin line that shows its place in the whole period. What is finished
 * comes last, the newest first.
 */
export function TimelineList({ items, today, onOpen }: TimelineListProps) {
  const { t } = useTranslation('projects')
  const scale = scaleOf(
    items.map(({ span }) => span),
    today,
    'quarter',
  )
  const share = (pixels: number) => `${(pixels / (scale.days * scale.dayWidth)) * 100}%`
  const list = (label: string, shown: readonly TimelineItem[]) => (
    <PlainList aria-label={label}>
      {shown.map((item) => (
        <Box
          component="li"
          key={item.key}
          sx={{ borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } }}
        >
          <Box component="button" type="button" onClick={() => onOpen(item)} sx={row}>
            <Row sx={{ gap: '8px', minWidth: 0 }}>
              {item.kind === 'task' ? (
                <Face person={{ ...item.task.assignee, presence: null }} size={22} />
              ) : (
                <FlagIcon width={18} height={18} aria-hidden />
              )}
              <Box component="bdi" sx={{ flex: 1, minWidth: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>
                {item.title}
              </Box>
            </Row>
            <Row
              sx={{
                flexWrap: 'wrap',
                justifyContent: 'space-between',
                gap: '4px 8px',
              }}
            >
              {item.kind === 'task' ? (
                <>
                  <Meta as="span">
                    <DayRange {...item.span} />
                  </Meta>
                  <TaskStatusChip status={item.task.status} />
                </>
              ) : (
                <MilestoneState milestone={item.milestone} />
              )}
            </Row>
            <Box
              aria-hidden
              sx={{ position: 'relative', height: 6, borderRadius: '3px', bgcolor: 'action.hover', overflow: 'hidden' }}
            >
              <Box
                sx={{
                  position: 'absolute',
                  insetBlock: 0,
                  insetInlineStart: share(offsetOf(scale, item.span.start)),
                  width: share(widthOf(scale, item.span)),
                  minWidth: 6,
                  borderRadius: '3px',
                  bgcolor: item.kind === 'task' ? 'primary.main' : 'info.main',
                }}
              />
              <Box
                sx={{
                  position: 'absolute',
                  insetBlock: 0,
                  insetInlineStart: share(offsetOf(scale, today)),
                  width: '2px',
                  bgcolor: 'error.main',
                }}
              />
            </Box>
          </Box>
        </Box>
      ))}
    </PlainList>
  )
  const open = items.filter((item) => !isFinished(item))
  const finished = items.filter(isFinished).reverse()
  return (
    <>
      {open.length > 0 && list(t('timeline.title'), open)}
      {finished.length > 0 && (
        <>
          <Typography variant="subtitle2" component="h2" sx={heading}>
            {t('status.done')}
          </Typography>
          {list(t('status.done'), finished)}
        </>
      )}
    </>
  )
}

const isFinished = (item: TimelineItem) =>
  item.kind === 'task' ? !openStatuses.includes(item.task.status) : item.milestone.doneAt !== null

const heading = { p: '16px 16px 4px', borderTop: 1, borderColor: 'divider' } as const

const row = {
  ...rowButton,
  display: 'grid',
  gap: '8px',
  p: '12px 16px',
  fontSize: 'size.text',
  '&:focus-visible': { outlineOffset: '-2px' },
} as const
