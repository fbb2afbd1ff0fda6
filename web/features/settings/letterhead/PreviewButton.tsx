import Button from '@mui/material/Button'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { letterheadDraft, letterheadEndpoints } from '#contract/sales/letterhead.endpoints.ts'
import { download } from '../../../lib/download/download.ts'
import { showError } from '../../../lib/errors/showError.ts'
import { FilePdfIcon } from '../../../ui/icons.ts'

/** An invented quote on the paper as it stands in the form, saved or not. */
export function PreviewButton() {
  const { t } = useTranslation('settings')
  const { getValues, trigger } = useFormContext()
  const [busy, setBusy] = useState(false)
  const show = async () => {
    if (!(await trigger())) return
    setBusy(true)
    try {
      await download(letterheadEndpoints.preview.path, {
        signal: new AbortController().signal,
        onProgress: () => undefined,
        body: letterheadDraft.parse(getValues()),
      })
    } catch (error) {
      await showError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button startIcon={<FilePdfIcon />} loading={busy} loadingPosition="start" onClick={() => void show()}>
      {t('letterhead.preview')}
    </Button>
  )
}
