import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import type { Backup, Drill } from '#contract/backups/backups.endpoints.ts'
import { numberFormat } from '../../../lib/locale/formatters.ts'
import { useMay } from '../../../lib/session/useMay.ts'
import { Card } from '../../../ui/Card.tsx'
import { CodeText } from '../../../ui/CodeText.tsx'
import { useFormat, useNow } from '../../../ui/format/FormatProvider.tsx'
import { Instant } from '../../../ui/format/Instant.tsx'
import { instantText } from '../../../ui/format/instantText.ts'
import { DatabaseIcon, SaveIcon } from '../../../ui/icons.ts'
import { Meta, PlainList } from '../../../ui/layout.ts'
import { StatusChip } from '../../../ui/StatusChip.tsx'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { Loaded } from '../../../ui/states/Loaded.tsx'
import { ListSkeleton } from '../../../ui/states/skeletons.tsx'
import { durationText } from '../look/durationText.ts'
import { LedgerRow } from '../look/LedgerRow.tsx'
import { useBackUpNow, useBackups } from '../systemStatus.data.ts'

const tones = { waiting: 'info', running: 'info', done: 'success', failed: 'error' } as const

const trouble = {
  fontSize: 'size.small',
  lineHeight: '18px',
  color: 'tone.error.ink',
  overflowWrap: 'anywhere',
} as const

function BackupRow({ backup }: { backup: Backup }) {
  const { t } = useTranslation('systemStatus')
  const { locale } = useFormat()
  const { state, rows, files, bytes, failure, damage, copyFailure, askedBy, name } = backup
  const number = (value: number) => numberFormat(locale).format(value)
  const contents = [
    ...(rows === null ? [] : [t('backups.rows', { count: rows, replace: { count: number(rows) } })]),
    ...(files === null ? [] : [t('backups.files', { count: files, replace: { count: number(files) } })]),
    askedBy ? askedBy.fullName : t('backups.daily'),
  ]
  return (
    <LedgerRow bytes={bytes} end={<StatusChip tone={tones[state]}>{t(`backups.states.${state}`)}</StatusChip>}>
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ fontSize: 'size.text', lineHeight: '20px', fontWeight: 550 }} title={name ?? ''}>
          <Instant value={backup.startedAt} />
        </Box>
        <Box sx={{ fontSize: 'size.small', lineHeight: '18px', color: failure ? 'tone.error.ink' : 'text.secondary' }}>
          {failure ? <bdi dir="ltr">{failure}</bdi> : contents.join(' · ')}
        </Box>
        {damage && (
          <Box sx={trouble}>
            {t('backups.damage')} <bdi>{damage}</bdi>
          </Box>
        )}
        {copyFailure && (
          <Box sx={trouble}>
            {t('backups.copyFailure')} <bdi dir="ltr">{copyFailure}</bdi>
          </Box>
        )}
      </Box>
    </LedgerRow>
  )
}

/** What can be restored, where it is, and how. */
export function BackupsCard() {
  const { t } = useTranslation('systemStatus')
  const format = useFormat()
  const now = useNow()
  const mayManage = useMay('manage', 'SystemStatus')
  const backups = useBackups()
  const { data } = backups
  const start = useBackUpNow()
  const going = data?.rows.some(({ state }) => state === 'waiting' || state === 'running') ?? false
  const button = mayManage && (
    <Button
      size="small"
      startIcon={<SaveIcon />}
      loading={start.isPending || going}
      loadingPosition="start"
      disabled={!data}
      onClick={() => start.mutate()}
    >
      {going ? t('backups.running') : t('backups.now')}
    </Button>
  )
  const newest = data?.rows.find(({ state }) => state === 'done')?.name
  // Without a name the command takes the newest one.
  const command = newest ? `npm run restore -- ${data?.folder}/${newest}` : 'npm run restore'
  const next = data?.nextAt && t('backups.next', { when: instantText(new Date(data.nextAt), now, format) })
  return (
    <Card title={t('backups.title')} hint={next} tools={button}>
      <Loaded query={backups} skeleton={<ListSkeleton rows={3} />}>
        {({ kept, rows, folder, elsewhere, drill }) => (
          <>
            <Typography variant="body2" sx={{ color: 'text.secondary', mb: '12px' }}>
              {t('backups.text', { count: kept })}
            </Typography>
            {rows.length === 0 ? (
              <EmptyState icon={DatabaseIcon} title={t('backups.empty.title')} text={t('backups.empty.text')} />
            ) : (
              <PlainList aria-label={t('backups.title')}>
                {rows.map((row) => (
                  <BackupRow key={row.id} backup={row} />
                ))}
              </PlainList>
            )}
            <Meta sx={{ mt: '16px', lineHeight: '20px' }}>
              {t('backups.folder')} <CodeText>{folder}</CodeText>
              <br />
              {elsewhere !== null && (
                <>
                  {t('backups.elsewhere')} <CodeText>{elsewhere}</CodeText>
                  <br />
                </>
              )}
              {drill && <DrillLine drill={drill} />}
              {t('backups.restore')} <CodeText>{command}</CodeText>
            </Meta>
          </>
        )}
      </Loaded>
    </Card>
  )
}

/** How the last restore for trial went. */
function DrillLine({ drill }: { drill: Drill }) {
  const { t } = useTranslation('systemStatus')
  const format = useFormat()
  const when = instantText(new Date(drill.at), useNow(), format)
  if (drill.failure !== null) {
    return (
      <Box sx={{ color: 'tone.error.ink', overflowWrap: 'anywhere' }}>
        {t('backups.drillFailed', { when })} <bdi dir="ltr">{drill.failure}</bdi>
      </Box>
    )
  }
  return <Box>{t('backups.drilled', { when, duration: durationText(drill.milliseconds, format.locale) })}</Box>
}
