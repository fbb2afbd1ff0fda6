import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import type { OwnDataExport } from '#contract/ownData/ownData.endpoints.ts'
import { useFormat } from '../../ui/format/FormatProvider.tsx'
import { Instant } from '../../ui/format/Instant.tsx'
import { IconAction } from '../../ui/IconAction.tsx'
import { CloseIcon, ExportIcon, FileZipIcon, TrashIcon } from '../../ui/icons.ts'
import { listRow } from '../../ui/listRow.ts'
import { fileSizeText } from '../../ui/upload/fileSizeText.ts'
import { isAtWork } from './ownData.data.ts'
import { downloadArchive } from './ownDataActions.ts'

const percent = ({ done, total }: OwnDataExport) => (total ? Math.min(99, Math.round((done / total) * 100)) : 0)

type ArchiveRowProps = { archive: OwnDataExport; onRemove: () => void }

export function ArchiveRow({ archive, onRemove }: ArchiveRowProps) {
  const { t } = useTranslation('ownData')
  const { locale } = useFormat()
  const { state, file, done, total, createdAt } = archive
  const isBusy = isAtWork(archive)
  const Drop = isBusy ? CloseIcon : TrashIcon
  return (
    <Box component="li" sx={listRow}>
      <FileZipIcon width={24} height={24} aria-hidden />
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          <bdi>{file?.name ?? t(`states.${state}`)}</bdi>
        </Typography>
        <Typography variant="caption" color="textSecondary" role={isBusy ? 'status' : undefined}>
          {isBusy ? t('progress', { done, total: total ?? 0 }) : <Instant value={createdAt} />}
          {file && (
            <>
              {' · '}
              <bdi>{fileSizeText(file.size, locale)}</bdi>
            </>
          )}
        </Typography>
        {isBusy && (
          <LinearProgress
            variant={total === null ? 'indeterminate' : 'determinate'}
            value={percent(archive)}
            aria-label={t('states.running')}
            sx={{ mt: '4px', height: 6, borderRadius: '3px' }}
          />
        )}
      </Box>
      {state === 'done' && file && (
        <Button size="small" startIcon={<ExportIcon />} onClick={() => void downloadArchive(archive)}>
          {t('take')}
        </Button>
      )}
      <IconAction icon={Drop} label={t(isBusy ? 'stop' : 'remove')} onClick={onRemove} />
    </Box>
  )
}
