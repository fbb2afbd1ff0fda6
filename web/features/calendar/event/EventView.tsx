import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import type { EventOccurrence } from '#contract/calendar/calendar.schemas.ts'
import { useErrorText } from '../../../lib/errors/useErrorText.ts'
import { ApiError } from '../../../lib/http/apiError.ts'
import { IconAction } from '../../../ui/IconAction.tsx'
import { CalendarIcon, EditIcon, TrashIcon } from '../../../ui/icons.ts'
import { StatusChip } from '../../../ui/StatusChip.tsx'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { FormSkeleton } from '../../../ui/states/skeletons.tsx'
import { type EventAddress, useEvent } from '../calendar.data.ts'
import type { useEventActions } from '../data/useEventActions.ts'
import { layerTones } from '../layers.ts'
import { EventCard } from './EventCard.tsx'
import { EventFrame } from './EventFrame.tsx'
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

/** An opened event. */
export function EventView({ address, shown, anchor, actions, onEdit, onClose }: EventViewProps) {
  const { t } = useTranslation(['calendar', 'ui'])
  const query = useEvent(address)
  const message = useErrorText(query.error)
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
  return (
    <EventFrame
      label={head?.title ?? t('card.label')}
      chip={chip}
      tools={tools}
      foot={foot}
      anchor={anchor}
      onClose={onClose}
    >
      {body()}
    </EventFrame>
  )
}
