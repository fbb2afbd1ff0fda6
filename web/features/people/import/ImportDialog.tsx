import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { keepFile } from '../../../lib/download/keepFile.ts'
import { useErrorText } from '../../../lib/errors/useErrorText.ts'
import { AppDialog } from '../../../ui/dialog/AppDialog.tsx'
import { ErrorMarkIcon, ExportIcon, ImportIcon } from '../../../ui/icons.ts'
import { ListSkeleton } from '../../../ui/states/skeletons.tsx'
import { FileInput } from '../../../ui/upload/FileInput.tsx'
import { ImportRows } from './ImportRows.tsx'
import { useImport } from './useImport.ts'

const sample = [
  'Ad soyad;E-posta;Kullanıcı adı;Telefon;Unvan;Departman;Yönetici;Roller;Dil',
  'Ayşe Yılmaz;ayse.yilmaz@example.com;ayse.yilmaz;0532 000 00 00;Uzman;Satış;;Satış,Kullanıcı;tr',
].join('\r\n')

/** With the mark by which spreadsheets know the letters. */
function saveSample(name: string): void {
  keepFile(new Blob(['\uFEFF', sample], { type: 'text/csv;charset=utf-8' }), name)
}

/** Choose a file, see what it would do, then invite whom it names. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['people', 'ui'])
  const input = useRef<HTMLInputElement>(null)
  const { fileName, preview, outcomes, progress, choose, take, stop } = useImport()
  const message = useErrorText(preview.error)
  const rows = preview.data?.rows
  const waiting = (rows ?? []).filter(({ line, errors }) => errors.length === 0 && !outcomes.get(line)?.id)
  const invited = [...outcomes.values()].filter(({ id }) => id !== null).length
  const pick = (
    <Button
      variant={rows ? 'outlined' : 'contained'}
      startIcon={<ImportIcon />}
      disabled={progress !== undefined}
      onClick={() => input.current?.click()}
    >
      {t(rows ? 'importing.other' : 'importing.choose')}
    </Button>
  )
  const actions = (
    <>
      {progress ? <Button onClick={stop}>{t('ui:bulk.stop')}</Button> : pick}
      {rows && waiting.length > 0 && (
        <Button
          variant="contained"
          loading={progress !== undefined}
          onClick={() => take(waiting.map(({ line }) => line))}
        >
          {t('importing.start', { count: waiting.length })}
        </Button>
      )}
      {rows && waiting.length === 0 && invited > 0 && (
        <Button variant="contained" onClick={onClose}>
          {t('importing.close')}
        </Button>
      )}
    </>
  )
  return (
    <AppDialog
      open
      onClose={onClose}
      title={t('importing.title')}
      width="md"
      busy={progress !== undefined}
      actions={actions}
    >
      <FileInput
        ref={input}
        label={t('importing.choose')}
        accept=".csv,.txt,text/csv"
        onFiles={([chosen]) => chosen && choose(chosen)}
      />
      <Box sx={{ display: 'grid', gap: '16px' }}>
        {!rows && (
          <>
            <Typography variant="body2" color="textSecondary">
              {t('importing.text')}
            </Typography>
            <Box>
              <Button size="small" startIcon={<ExportIcon />} onClick={() => saveSample(t('importing.sampleName'))}>
                {t('importing.sample')}
              </Button>
            </Box>
          </>
        )}
        {preview.isPending && <ListSkeleton rows={4} />}
        {preview.isError && (
          <Alert severity="error" icon={<ErrorMarkIcon />}>
            {message}
          </Alert>
        )}
        {progress && (
          <Box role="status">
            <Typography variant="body2" sx={{ mb: '6px' }}>
              {t('importing.progress', progress)}
            </Typography>
            <LinearProgress
              variant="determinate"
              aria-label={t('importing.title')}
              value={(progress.done / progress.total) * 100}
            />
          </Box>
        )}
        {preview.data && (
          <ImportRows
            fileName={fileName ?? ''}
            preview={preview.data}
            outcomes={outcomes}
            ready={waiting.length}
            invited={invited}
          />
        )}
      </Box>
    </AppDialog>
  )
}
