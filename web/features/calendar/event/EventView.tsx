import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Drawer from '@mui/material/Drawer'
import Popover from '@mui/material/Popover'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { EventOccurrence } from '#contract/calendar/calendar.schemas.ts'
import { useErrorText } from '../../../lib/errors/useErrorText.ts'
import { ApiError } from '../../../lib/http/apiError.ts'
import { AppDrawer } from '../../../ui/dialog/AppDrawer.tsx'
import { IconAction } from '../../../ui/IconAction.tsx'
import { CalendarIcon, CloseIcon, EditIcon, TrashIcon } from '../../../ui/icons.ts'
import { Row } from '../../../ui/layout.ts'
import { StatusChip } from '../../../ui/StatusChip.tsx'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { FormSkeleton } from '../../../ui/states/skeletons.tsx'
import { type EventAddress, useEvent } from '../calendar.data.ts'
import type { useEventActions } from '../data/useEventActions.ts'
import { layerTones } from '../layers.ts'
import { EventCard } from './EventCard.tsx'
import { ReplyBar } from './ReplyBar.tsx'

type EventViewProps = {
  address: EventAddress
  /** What the calendar already shows of it. */
  shown: EventOccurrence | undefined
  /** Where it was clicked. */
  anchor: DOMRect | undefined
  actions: ReturnType<typeof useEventActions>
  onEdit: () => void
  onClose: () => void
}

/** An opened event: beside its place in the calendar, from below on a phone, and as a drawer where its place is not in sight. */
export function EventView({ address, shown, anchor, actions, onEdit, onClose }: EventViewProps) {
  const { t } = useTranslation(['calendar', 'ui'])
  const query = useEvent(address)
  const message = useErrorText(query.error)
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'))
  const event = query.data
  const head = event ?? shown
  const remove = () => head && actions.remove({ ...head, occurrence: address.occurrence }, onClose)
  const tools = head?.mayEdit && (
    <>
      <IconAction icon={EditIcon} label={t('card.edit')} onClick={onEdit} />
      <IconAction icon={TrashIcon} label={t('card.remove')} onClick={() => void remove()} />
    </>
  )
  const foot = event && event.myReply !== null && (
    <ReplyBar reply={event.myReply} onReply={(answer) => void actions.reply(event, answer)} />
  )
  const body = () => {
    if (head && !(query.error instanceof ApiError)) return <EventCard head={head} event={event} />
    if (query.error instanceof ApiError && query.error.status === 404) {
      const close = <Button onClick={onClose}>{t('ui:close')}</Button>
      return <EmptyState icon={CalendarIcon} title={t('card.gone')} text={t('card.goneText')} action={close} />
    }
    if (query.isError) return <ErrorState message={message} onRetry={() => void query.refetch()} />
    return <FormSkeleton fields={3} />
  }
  const chip = head && <StatusChip tone={layerTones[head.type]}>{t(`type.${head.type}`)}</StatusChip>
  const frame = { label: head?.title ?? t('card.label'), chip, tools, foot, onClose }
  if (phone) return <EventSheet {...frame}>{body()}</EventSheet>
  if (anchor) {
    return (
      <EventPopover {...frame} anchor={anchor}>
        {body()}
      </EventPopover>
    )
  }
  return (
    <AppDrawer open onClose={onClose} title={chip ?? t('card.label')} tools={tools} foot={foot}>
      {body()}
    </AppDrawer>
  )
}

type FrameProps = {
  label: string
  chip: ReactNode
  tools: ReactNode
  foot: ReactNode
  onClose: () => void
  children: ReactNode
}

const popoverWidth = 348

/** Beside the event, on the side that has room; the place is remembered, since live changes redraw the event itself. */
function EventPopover({ anchor, ...frame }: FrameProps & { anchor: DOMRect }) {
  const rightFits = anchor.right + popoverWidth + 24 <= window.innerWidth
  return (
    <Popover
      open
      anchorReference="anchorPosition"
      anchorPosition={{ top: anchor.top, left: rightFits ? anchor.right + 8 : anchor.left - 8 }}
      transformOrigin={{ vertical: 'top', horizontal: rightFits ? 'left' : 'right' }}
      onClose={frame.onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-label': frame.label,
          sx: { width: popoverWidth, borderRadius: '12px' },
        },
      }}
    >
      <Frame {...frame} />
    </Popover>
  )
}

function EventSheet(frame: FrameProps) {
  return (
    <Drawer
      anchor="bottom"
      open
      onClose={frame.onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-label': frame.label,
          sx: {
            maxHeight: '85dvh',
            borderStartStartRadius: '14px',
            borderStartEndRadius: '14px',
            pb: 'env(safe-area-inset-bottom)',
          },
        },
      }}
    >
      <Box aria-hidden sx={{ width: 36, height: 4, mx: 'auto', mt: '8px', borderRadius: '2px', bgcolor: 'divider' }} />
      <Frame {...frame} />
    </Drawer>
  )
}

function Frame({ chip, tools, foot, onClose, children }: FrameProps) {
  const { t } = useTranslation('ui')
  return (
    <>
      <Row sx={{ gap: '4px', pt: '12px', pb: '4px', paddingInline: '16px 12px' }}>
        <Box sx={{ flex: 1 }}>{chip}</Box>
        {tools}
        <IconAction icon={CloseIcon} label={t('close')} onClick={onClose} />
      </Row>
      <Box sx={{ px: '16px', pb: '16px', overflowY: 'auto' }}>{children}</Box>
      {foot && <Box sx={{ p: '12px 16px', borderTop: 1, borderColor: 'divider' }}>{foot}</Box>}
    </>
  )
}
