import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mostOutsideCalendars, type OutsideCalendar } from '#contract/outsideCalendars/outsideCalendars.schemas.ts'
import { ActionMenu } from '../../../ui/ActionMenu.tsx'
import { toast } from '../../../ui/dialog/toast.tsx'
import { Instant } from '../../../ui/format/Instant.tsx'
import { IconAction } from '../../../ui/IconAction.tsx'
import { AddIcon, EditIcon, RefreshIcon, TrashIcon } from '../../../ui/icons.ts'
import { Row } from '../../../ui/layout.ts'
import { Loaded } from '../../../ui/states/Loaded.tsx'
import { ListSkeleton } from '../../../ui/states/skeletons.tsx'
import { ChangeOutsideDialog, NewOutsideDialog } from './OutsideDialog.tsx'
import { useOutsideActions, useOutsideCalendars } from './outsideCalendars.data.ts'

/** Calendars of other places, each a layer with its own switch; only the reader sees them. */
export function OutsideList() {
  const { t } = useTranslation('outsideCalendars')
  const titleId = useId()
  const query = useOutsideCalendars()
  const [opened, setOpened] = useState<'new' | OutsideCalendar>()
  const close = () => setOpened(undefined)
  const isFull = (query.data?.rows.length ?? 0) >= mostOutsideCalendars
  return (
    <Box component="section" aria-labelledby={titleId}>
      <Row sx={{ mb: '4px' }}>
        <Typography id={titleId} variant="overline" component="h2" sx={{ color: 'text.secondary', flex: 1 }}>
          {t('title')}
        </Typography>
        <IconAction
          icon={AddIcon}
          label={t('add')}
          onClick={() => (isFull ? toast.error(t('full')) : setOpened('new'))}
        />
      </Row>
      <Loaded query={query} skeleton={<ListSkeleton rows={1} />}>
        {({ rows }) =>
          rows.length === 0 ? (
            <Typography variant="caption" sx={{ color: 'text.secondary' }}>
              {t('none')}
            </Typography>
          ) : (
            rows.map((calendar) => (
              <OutsideLine key={calendar.id} calendar={calendar} onChange={() => setOpened(calendar)} />
            ))
          )
        }
      </Loaded>
      {opened === 'new' && <NewOutsideDialog onClose={close} />}
      {opened && opened !== 'new' && <ChangeOutsideDialog calendar={opened} onClose={close} />}
    </Box>
  )
}

function OutsideLine({ calendar, onChange }: { calendar: OutsideCalendar; onChange: () => void }) {
  const { t } = useTranslation('outsideCalendars')
  const { shown, asked, removed, addedAgain } = useOutsideActions()
  const { id, name, colour, failure } = calendar
  const colours = { color: `${colour}.main`, '&.Mui-checked': { color: `${colour}.main` } }
  // The line is gone before the answer comes; whoever fails says so by itself.
  const remove = () =>
    removed.mutateAsync(calendar).then(
      // One whose address is lost cannot come back by it.
      () =>
        calendar.address === ''
          ? toast.success(t('remove.done'))
          : toast.undo(t('remove.done'), () => addedAgain.mutate(calendar)),
      () => undefined,
    )
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: '4px', minHeight: 34 }}>
      <Box component="label" sx={line}>
        <Checkbox
          size="small"
          checked={calendar.shown}
          onChange={(_event, on) => shown.mutate({ id, shown: on })}
          slotProps={{ input: { 'aria-label': t('show', { name }) } }}
          sx={{ p: '5px', m: '-5px', ...colours }}
        />
        <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          <bdi>{name}</bdi>
          <Standing calendar={calendar} />
        </Box>
      </Box>
      <ActionMenu
        label={t('actionsOf', { name })}
        actions={[
          {
            ...{ id: 'refresh', label: t('refresh'), icon: RefreshIcon, onSelect: () => asked.mutate(id) },
            ...(failure === 'secretLost' && { disabledReason: t('failures.secretLost') }),
          },
          { id: 'change', label: t('change'), icon: EditIcon, onSelect: onChange },
          { id: 'remove', label: t('remove.action'), icon: TrashIcon, danger: true, onSelect: () => void remove() },
        ]}
      />
    </Box>
  )
}

/** How fresh it is, and what went wrong in words. */
function Standing({ calendar: { state, fetchedAt, failure, status, unread } }: { calendar: OutsideCalendar }) {
  const { t } = useTranslation('outsideCalendars')
  return (
    <Typography variant="caption" component="span" color="textSecondary" role="status" sx={{ display: 'block' }}>
      {state === 'fetching' && t('fetching')}
      {state === 'failing' && failure !== null && (
        <Box component="span" sx={{ display: 'block', color: 'tone.error.ink' }}>
          {t(`failures.${failure}`, { status })}
        </Box>
      )}
      {state !== 'fetching' && fetchedAt !== null && (
        <>
          {t('asOf')} <Instant value={fetchedAt} />
        </>
      )}
      {state !== 'fetching' && unread > 0 && (
        <Box component="span" sx={{ display: 'block' }}>
          {t('unread', { count: unread })}
        </Box>
      )}
    </Typography>
  )
}

const line = {
  display: 'flex',
  alignItems: 'flex-start',
  gap: '12px',
  flex: 1,
  minWidth: 0,
  py: '5px',
  px: '6px',
  mx: '-6px',
  borderRadius: '6px',
  fontSize: 'size.text',
  cursor: 'pointer',
  '&:hover': { bgcolor: 'action.hover' },
} as const
