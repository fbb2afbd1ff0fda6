import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand/react'
import { type Visibility, visibilities } from '#contract/calendar/calendar.schemas.ts'
import { useErrorText } from '../../../lib/errors/useErrorText.ts'
import { newClientId } from '../../../lib/newClientId.ts'
import { dismissArrived, fileUploads } from '../../../lib/upload/fileUploads.ts'
import { AppDialog } from '../../../ui/dialog/AppDialog.tsx'
import { toast } from '../../../ui/dialog/toast.tsx'
import { FieldFrame } from '../../../ui/form/FieldFrame.tsx'
import { ErrorMarkIcon } from '../../../ui/icons.ts'
import { ListSkeleton } from '../../../ui/states/skeletons.tsx'
import { FileDrop } from '../../../ui/upload/FileDrop.tsx'
import { PlainSelect } from '../form/PlainSelect.tsx'
import { useImportActions, usePreview } from './calendarImports.data.ts'
import { EarlierImports } from './EarlierImports.tsx'
import { ImportRows, type Shown } from './ImportRows.tsx'

/** Choose a file, see what it would do, then do it; earlier imports can be taken back below. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['calendarImports', 'calendar'])
  const [uploads] = useState(fileUploads)
  const fileId = useStore(uploads, (state) => state.uploads.find(({ answer }) => answer !== undefined)?.answer?.id)
  const [shown, setShown] = useState<Shown>({ page: 1, outcome: 'all' })
  const [visibility, setVisibility] = useState<Visibility>('private')
  const [clientId, setClientId] = useState(newClientId)
  const { page, outcome } = shown
  const preview = usePreview(fileId, { page, ...(outcome !== 'all' && { outcome }) })
  const { made, takenBack } = useImportActions()
  const message = useErrorText(preview.error)
  const data = fileId === undefined ? undefined : preview.data
  const another = () => {
    if (fileId !== undefined) dismissArrived(uploads, fileId)
    setShown({ page: 1, outcome: 'all' })
    setClientId(newClientId())
  }
  const make = () => {
    if (fileId === undefined) return
    made.mutate(
      { fileId, clientId, visibility },
      {
        onSuccess: ({ id, events }) => {
          onClose()
          toast.undo(t('done', { count: events }), () => takenBack.mutate(id))
        },
      },
    )
  }
  const actions = fileId !== undefined && (
    <>
      <Button disabled={made.isPending} onClick={another}>
        {t('other')}
      </Button>
      {data && data.counts.new > 0 && (
        <Button variant="contained" loading={made.isPending} onClick={make}>
          {t('start', { count: data.counts.new })}
        </Button>
      )}
    </>
  )
  return (
    <AppDialog open onClose={onClose} title={t('title')} width="sm" busy={made.isPending} actions={actions}>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '16px' }}>
        {fileId === undefined && (
          <>
            <Typography variant="body2" color="textSecondary">
              {t('text')}
            </Typography>
            <FileDrop
              uploads={uploads}
              label={t('choose')}
              hint={t('hint')}
              accept=".ics,.ical,text/calendar"
              multiple={false}
            />
          </>
        )}
        {fileId !== undefined && preview.isPending && <ListSkeleton rows={4} />}
        {fileId !== undefined && preview.isError && (
          <Alert severity="error" icon={<ErrorMarkIcon />}>
            {message}
          </Alert>
        )}
        {data && <ImportRows preview={data} shown={shown} onShown={setShown} />}
        {data && data.counts.new > 0 && (
          <FieldFrame label={t('visibility')} hint={t('visibilityHint')} error={undefined} required={false}>
            {({ id }) => (
              <PlainSelect
                id={id}
                value={visibility}
                options={visibilities.map((value) => ({ value, label: t(`calendar:visibility.${value}`) }))}
                onChange={(chosen) => setVisibility(visibilities.find((known) => known === chosen) ?? visibility)}
              />
            )}
          </FieldFrame>
        )}
        {fileId === undefined && <EarlierImports />}
      </Box>
    </AppDialog>
  )
}
