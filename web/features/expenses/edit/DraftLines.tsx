import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useTranslation } from 'react-i18next'
import type { ExpenseDetail } from '#contract/expenses/expenses.schemas.ts'
import { AddIcon, CameraIcon } from '../../../ui/icons.ts'
import { FileDrop } from '../../../ui/upload/FileDrop.tsx'
import { LineList } from '../detail/LineList.tsx'
import { useToday } from '../state/useToday.ts'
import { newLine } from './content.ts'
import { DraftLine } from './DraftLine.tsx'
import { FileChoice } from './FileChoice.tsx'
import { receiptTypes } from './receiptUploads.ts'
import { useReportDraft } from './useReportDraft.ts'

/** The lines, and the three ways to a new one: a photo, a file, or by hand. */
export function DraftLines({ report }: { report: ExpenseDetail }) {
  const { t } = useTranslation('expenses')
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'))
  const today = useToday()
  const { content, draft, uploads } = useReportDraft(report)
  const add = () => {
    const line = newLine(today)
    draft.change((before) => ({ ...before, lines: [...before.lines, line] }))
    draft.openLine(line.key)
  }
  return (
    <>
      {content.lines.length > 0 && (
        <LineList>
          {content.lines.map((line, at) => (
            <DraftLine key={line.key} report={report} line={line} at={at} />
          ))}
        </LineList>
      )}
      <Box onDrop={(event) => event.stopPropagation()}>
        <FileDrop uploads={uploads} label={t('line.drop')} hint={t('line.dropHint')} accept={receiptTypes} />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '8px' }}>
        {phone && (
          <FileChoice camera icon={CameraIcon} label={t('capture')} onFiles={(files) => uploads.getState().add(files)}>
            {t('capture')}
          </FileChoice>
        )}
        <Button startIcon={<AddIcon />} onClick={add}>
          {t('line.add')}
        </Button>
      </Box>
    </>
  )
}
