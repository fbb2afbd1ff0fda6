import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import type { StorageUse } from '#contract/systemStatus/systemStatus.schemas.ts'
import { useErrorText } from '../../../lib/errors/useErrorText.ts'
import { numberFormat } from '../../../lib/locale/formatters.ts'
import { Card } from '../../../ui/Card.tsx'
import { useFormat } from '../../../ui/format/FormatProvider.tsx'
import { DatabaseIcon } from '../../../ui/icons.ts'
import { Person } from '../../../ui/Person/Person.tsx'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { ListSkeleton } from '../../../ui/states/skeletons.tsx'
import { fileSizeText } from '../../../ui/upload/fileSizeText.ts'
import { LedgerRow } from '../look/LedgerRow.tsx'
import { useStorageUse } from '../systemStatus.data.ts'

/** Whose files take the room of the storage, the largest first. */
export function StorageCard() {
  const { t } = useTranslation('systemStatus')
  const { locale } = useFormat()
  const { data, error, isError, refetch } = useStorageUse()
  const message = useErrorText(error)
  return (
    <Card title={t('storage.title')} hint={data && t('storage.total', { size: fileSizeText(data.bytes, locale) })}>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: '12px' }}>
        {t('storage.text')}
      </Typography>
      {!data && (isError ? <ErrorState message={message} onRetry={() => void refetch()} /> : <ListSkeleton rows={3} />)}
      {data?.holders.length === 0 && (
        <EmptyState icon={DatabaseIcon} title={t('storage.empty.title')} text={t('storage.empty.text')} />
      )}
      {data && data.holders.length > 0 && (
        <Box component="ul" aria-label={t('storage.title')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data.holders.map((holder) => (
            <HolderRow key={holder.person.id} holder={holder} />
          ))}
        </Box>
      )}
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
