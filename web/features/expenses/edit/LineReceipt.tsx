import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ExpenseDetail } from '#contract/expenses/expenses.schemas.ts'
import { IconAction } from '../../../ui/IconAction.tsx'
import { CameraIcon, CloseIcon, ReceiptIcon } from '../../../ui/icons.ts'
import { ellipsis, Row } from '../../../ui/layout.ts'
import { UploadStrip } from '../../../ui/upload/UploadStrip.tsx'
import type { LineForm } from './content.ts'
import { FileChoice } from './FileChoice.tsx'
import { receiptUploads } from './receiptUploads.ts'
import { useReportDraft } from './useReportDraft.ts'

/** The document of a line: its name and a button that removes it, or the ways to add one. */
export function LineReceipt({ report, line }: { report: ExpenseDetail; line: LineForm }) {
  const { t } = useTranslation('expenses')
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'))
  const { draft, readings } = useReportDraft(report)
  const { key, receipt } = line
  const set = (part: Pick<LineForm, 'receipt'> & Partial<LineForm>) =>
    draft.change((content) => ({
      ...content,
      lines: content.lines.map((other) => (other.key === key ? { ...other, ...part } : other)),
    }))
  const [uploads] = useState(() =>
    receiptUploads((stored, file) => {
      set({ receipt: stored })
      void readings.look(key, file)
    }),
  )
  // Which document it is went with the paper that said so.
  const detach = () => {
    set({ receipt: null, ettn: '', buyerTaxNumber: '' })
    readings.dismiss(key)
  }
  const take = (files: readonly File[]) => uploads.getState().add(files.slice(0, 1))
  if (receipt) {
    return (
      <Row sx={{ gap: '6px', fontSize: 'size.small', color: 'text.secondary' }}>
        <ReceiptIcon width={16} height={16} style={{ flexShrink: 0 }} aria-hidden />
        <Box component="bdi" sx={{ minWidth: 0, ...ellipsis }}>
          {receipt.name}
        </Box>
        {line.ettn !== '' && (
          <Box component="bdi" title={t('reading.ettn')} sx={{ minWidth: 0, flexShrink: 9, ...ellipsis }}>
            {line.ettn}
          </Box>
        )}
        <IconAction icon={CloseIcon} label={t('line.detach', { name: receipt.name })} onClick={detach} />
      </Row>
    )
  }
  const name = line.merchant || t('line.untitled')
  return (
    <>
      <UploadStrip uploads={uploads} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '8px' }}>
        <FileChoice
          icon={ReceiptIcon}
          size="small"
          multiple={false}
          label={t('line.attachTo', { name })}
          onFiles={take}
        >
          {t('line.attach')}
        </FileChoice>
        {phone && (
          <FileChoice camera icon={CameraIcon} size="small" label={t('line.captureFor', { name })} onFiles={take}>
            {t('capture')}
          </FileChoice>
        )}
      </Box>
    </>
  )
}
