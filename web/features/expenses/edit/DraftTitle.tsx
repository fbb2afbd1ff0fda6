import InputBase from '@mui/material/InputBase'
import { useTranslation } from 'react-i18next'
import type { ExpenseDetail } from '#contract/expenses/expenses.schemas.ts'
import { ownDirection } from '../../../ui/ownDirection.ts'
import { useReportDraft } from './useReportDraft.ts'

const longest = 160

export function DraftTitle({ report }: { report: ExpenseDetail }) {
  const { t } = useTranslation('expenses')
  const { content, draft } = useReportDraft(report)
  return (
    <InputBase
      value={content.title}
      onChange={(event) => draft.change((before) => ({ ...before, title: event.target.value }))}
      placeholder={t('fields.title')}
      inputProps={{ 'aria-label': t('fields.title'), maxLength: longest, dir: 'auto' }}
      sx={{
        mx: '-8px',
        px: '8px',
        borderRadius: '8px',
        border: '1px solid transparent',
        typography: 'h5',
        '&:hover': { borderColor: 'controlLine' },
        '&.Mui-focused': { borderColor: 'primary.main' },
        '& input': { p: '2px 0', height: 'auto', ...ownDirection },
      }}
    />
  )
}
