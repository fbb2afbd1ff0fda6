import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import type { CalendarImport } from '#contract/calendarImports/calendarImports.endpoints.ts'
import { toast } from '../../../ui/dialog/toast.tsx'
import { Instant } from '../../../ui/format/Instant.tsx'
import { PlainList } from '../../../ui/layout.ts'
import { listRow } from '../../../ui/listRow.ts'
import { StatusChip } from '../../../ui/StatusChip.tsx'
import { Loaded } from '../../../ui/states/Loaded.tsx'
import { ListSkeleton } from '../../../ui/states/skeletons.tsx'
import { useImportActions, useImports } from './calendarImports.data.ts'

/** What came from files until now, each of which can be taken back whole; nothing before the first. */
export function EarlierImports() {
  const { t } = useTranslation('calendarImports')
  return (
    <Loaded query={useImports()} skeleton={<ListSkeleton rows={2} />}>
      {({ rows }) =>
        rows.length > 0 && (
          <Box component="section" aria-label={t('earlier')}>
            <Typography variant="subtitle2" component="h3">
              {t('earlier')}
            </Typography>
            <PlainList>
              {rows.map((one) => (
                <EarlierImport key={one.id} one={one} />
              ))}
            </PlainList>
          </Box>
        )
      }
    </Loaded>
  )
}

function EarlierImport({ one: { id, name, events, createdAt, takenBackAt } }: { one: CalendarImport }) {
  const { t } = useTranslation('calendarImports')
  const { takenBack, restored } = useImportActions()
  const isBack = takenBackAt !== null
  const turn = isBack ? restored : takenBack
  const word = isBack ? 'restore' : 'takeBack'
  return (
    <Box component="li" sx={{ ...listRow, fontSize: 'size.text' }}>
      <Box sx={{ flex: 1, minWidth: 160, overflowWrap: 'anywhere' }}>
        <bdi>{name}</bdi>
        <Typography variant="caption" color="textSecondary" sx={{ display: 'block' }}>
          <Instant value={createdAt} /> · {t('events', { count: events })}
        </Typography>
      </Box>
      {isBack && <StatusChip tone="secondary">{t('takenBack')}</StatusChip>}
      <Button
        size="small"
        loading={turn.isPending}
        aria-label={t(`${word}.of`, { name })}
        onClick={() => turn.mutate(id, { onSuccess: () => toast.success(t(`${word}.done`)) })}
      >
        {t(`${word}.action`)}
      </Button>
    </Box>
  )
}
