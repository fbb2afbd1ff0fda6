import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { abilityOf } from '#contract/roles/abilities.ts'
import { useSession } from '../../../lib/session/session.ts'
import { Card } from '../../../ui/Card.tsx'
import { CodeText } from '../../../ui/CodeText.tsx'
import { useFormat, useNow } from '../../../ui/format/FormatProvider.tsx'
import { instantText } from '../../../ui/format/instantText.ts'
import { DatabaseIcon, SaveIcon } from '../../../ui/icons.ts'
import { Meta, PlainList } from '../../../ui/layout.ts'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { Loaded } from '../../../ui/states/Loaded.tsx'
import { ListSkeleton } from '../../../ui/states/skeletons.tsx'
import { useBackUpNow, useBackups } from '../systemStatus.data.ts'
import { BackupRow } from './BackupRow.tsx'
import { DrillLine } from './DrillLine.tsx'

/** What could be given back, where it lies, and how. */
export function BackupsCard() {
  const { t } = useTranslation('systemStatus')
  const format = useFormat()
  const now = useNow()
  const rules = useSession((session) => session.rules)
  const backups = useBackups()
  const { data } = backups
  const start = useBackUpNow()
  const going = data?.rows.some(({ state }) => state === 'waiting' || state === 'running') ?? false
  const button = abilityOf(rules).can('manage', 'SystemStatus') && (
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
  // The newest one is taken when none is named.
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
