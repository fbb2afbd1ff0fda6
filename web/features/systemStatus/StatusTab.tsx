import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import type { StorageUse } from '#contract/systemStatus/systemStatus.schemas.ts'
import { numberFormat } from '../../lib/locale/formatters.ts'
import { Card } from '../../ui/Card.tsx'
import { useFormat } from '../../ui/format/FormatProvider.tsx'
import { DatabaseIcon, PulseIcon } from '../../ui/icons.ts'
import { PlainList } from '../../ui/layout.ts'
import { Person } from '../../ui/Person/Person.tsx'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { Loaded } from '../../ui/states/Loaded.tsx'
import { ListSkeleton } from '../../ui/states/skeletons.tsx'
import { fileSizeText } from '../../ui/upload/fileSizeText.ts'
import { AlarmsCard } from './alarms/AlarmsCard.tsx'
import { BackupsCard } from './backups/BackupsCard.tsx'
import { ChecksCard } from './checks/ChecksCard.tsx'
import { LedgerRow } from './look/LedgerRow.tsx'
import { ProcessRow } from './processes/ProcessRow.tsx'
import { useProcesses, useStorageUse } from './systemStatus.data.ts'

/** How the system is, and what could be given back if it were not. */
export function StatusTab() {
  return (
    <>
      <ChecksCard />
      <ProcessesCard />
      <AlarmsCard />
      <StorageCard />
      <BackupsCard />
    </>
  )
}

/** Every process of the workspace, by its heartbeat. */
function ProcessesCard() {
  const { t } = useTranslation('systemStatus')
  return (
    <Card title={t('processes.title')}>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: '12px' }}>
        {t('processes.text')}
      </Typography>
      <Loaded query={useProcesses()} skeleton={<ListSkeleton rows={2} />}>
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState icon={PulseIcon} title={t('processes.empty.title')} text={t('processes.empty.text')} />
          ) : (
            <PlainList aria-label={t('processes.title')}>
              {rows.map((row) => (
                <ProcessRow key={row.id} process={row} />
              ))}
            </PlainList>
          )
        }
      </Loaded>
    </Card>
  )
}

/** The people whose files take most of the storage, the largest first. */
function StorageCard() {
  const { t } = useTranslation('systemStatus')
  const { locale } = useFormat()
  const use = useStorageUse()
  return (
    <Card
      title={t('storage.title')}
      hint={use.data && t('storage.total', { size: fileSizeText(use.data.bytes, locale) })}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: '12px' }}>
        {t('storage.text')}
      </Typography>
      <Loaded query={use} skeleton={<ListSkeleton rows={3} />}>
        {({ holders }) =>
          holders.length === 0 ? (
            <EmptyState icon={DatabaseIcon} title={t('storage.empty.title')} text={t('storage.empty.text')} />
          ) : (
            <PlainList aria-label={t('storage.title')}>
              {holders.map((holder) => (
                <HolderRow key={holder.person.id} holder={holder} />
              ))}
            </PlainList>
          )
        }
      </Loaded>
    </Card>
  )
}

function HolderRow({ holder: { person, bytes, files } }: { holder: StorageUse['holders'][number] }) {
  const { t } = useTranslation('systemStatus')
  const { locale } = useFormat()
  const count = numberFormat(locale).format(files)
  return (
    <LedgerRow bytes={bytes}>
      <Person person={person} secondary={t('backups.files', { count: files, replace: { count } })} />
    </LedgerRow>
  )
}
