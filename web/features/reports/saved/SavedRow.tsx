import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { reportHref } from '#contract/reports/address.ts'
import type { SavedReport } from '#contract/reports/saved.endpoints.ts'
import { useLooking } from '../../../lib/session/session.ts'
import { ActionMenu, type MenuAction } from '../../../ui/ActionMenu.tsx'
import { AppLink } from '../../../ui/AppLink.tsx'
import { useFormat } from '../../../ui/format/FormatProvider.tsx'
import { Instant } from '../../../ui/format/Instant.tsx'
import { ClockIcon, CloseIcon, EditIcon, MailSendIcon, RefreshIcon, TrashIcon } from '../../../ui/icons.ts'
import { scheduleText } from './scheduleText.ts'

type SavedRowProps = {
  report: SavedReport
  /** The page behind the drawer is of the same kind: its filters can take the place of the saved ones. */
  here: boolean
  onRenew: () => void
  onRename: () => void
  onRemove: () => void
  onPlan?: () => void
  onStop?: () => void
}

export function SavedRow({ report, here, onRenew, onRename, onRemove, onPlan, onStop }: SavedRowProps) {
  const { t } = useTranslation('reports')
  const { locale } = useFormat()
  const looking = useLooking()
  const { kind, name, query, schedule } = report
  const actions: MenuAction[] = [
    ...(onPlan
      ? [{ id: 'plan', label: t(schedule ? 'schedule.change' : 'schedule.set'), icon: MailSendIcon, onSelect: onPlan }]
      : []),
    ...(schedule && onStop ? [{ id: 'stop', label: t('schedule.stop'), icon: CloseIcon, onSelect: onStop }] : []),
    ...(here ? [{ id: 'renew', label: t('saved.renew'), icon: RefreshIcon, onSelect: onRenew }] : []),
    { id: 'rename', label: t('saved.rename'), icon: EditIcon, onSelect: onRename },
    { id: 'remove', label: t('saved.remove'), icon: TrashIcon, onSelect: onRemove, danger: true, startsGroup: true },
  ]
  return (
    <Box component="li" sx={row}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box component={AppLink} href={reportHref(kind, query)} sx={link}>
          <bdi>{name}</bdi>
        </Box>
        <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
          {t(`kinds.${kind}`)}
        </Typography>
        {schedule && (
          <Typography variant="caption" component="div" sx={planned}>
            <ClockIcon width={14} height={14} aria-hidden />
            <bdi>{scheduleText(t, schedule, locale)}</bdi>
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {t('schedule.next')} <Instant value={schedule.nextAt} />
            </Box>
          </Typography>
        )}
      </Box>
      {!looking && <ActionMenu label={t('saved.actions', { name })} actions={actions} />}
    </Box>
  )
}

const row = {
  display: 'flex',
  alignItems: 'flex-start',
  gap: '8px',
  py: '10px',
  borderBottom: 1,
  borderColor: 'hairline',
} as const
const link = {
  color: 'text.primary',
  fontWeight: 600,
  fontSize: 'size.text',
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  '&:hover': { textDecoration: 'underline' },
} as const
const planned = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px 6px', mt: '2px' } as const
