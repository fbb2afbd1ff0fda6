import Box from '@mui/material/Box'
import InputBase from '@mui/material/InputBase'
import { useTranslation } from 'react-i18next'
import type { ExpenseDetail } from '#contract/expenses/expenses.schemas.ts'
import { showError } from '../../../lib/errors/showError.ts'
import { ConflictDialog, type Difference } from '../../../ui/dialog/ConflictDialog.tsx'
import { useFormat } from '../../../ui/format/FormatProvider.tsx'
import { moneyText } from '../../../ui/format/Money.tsx'
import { useProjects } from '../../tasks/tasks.data.ts'
import { Heading } from '../detail/Heading.tsx'
import { History } from '../detail/History.tsx'
import { Returned } from '../detail/Returned.tsx'
import { type ContentForm, formOf } from './content.ts'
import { DraftFields } from './DraftFields.tsx'
import { DraftLines } from './DraftLines.tsx'
import { useReportDraft } from './useReportDraft.ts'

const longest = 160

function DraftTitle({ report }: { report: ExpenseDetail }) {
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
        '& input': { p: '2px 0', height: 'auto' },
      }}
    />
  )
}

/** A report while its owner writes it: files dropped anywhere on it become lines. */
export function DraftBody({ report }: { report: ExpenseDetail }) {
  const { t } = useTranslation('expenses')
  const { uploads, conflict } = useReportDraft(report)
  return (
    <Box
      component="section"
      aria-label={t('detail.writing', { number: report.number })}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        const files = [...event.dataTransfer.files]
        event.preventDefault()
        if (files.length > 0) uploads.getState().add(files)
      }}
      sx={{ display: 'grid', gap: '14px', gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start', minHeight: 1 }}
    >
      <Heading report={report} title={<DraftTitle report={report} />} />
      <Returned report={report} />
      <DraftLines report={report} />
      <DraftFields report={report} />
      <History report={report} />
      {conflict && <DraftConflict report={report} theirs={conflict} />}
    </Box>
  )
}

/** It was changed in another window or on another device: both versions are side by side, the owner chooses. */
function DraftConflict({ report, theirs }: { report: ExpenseDetail; theirs: ExpenseDetail }) {
  const { t } = useTranslation('expenses')
  const { locale } = useFormat()
  const projects = useProjects()
  const { content, draft } = useReportDraft(report)
  const linesText = ({ lines }: ContentForm) =>
    lines
      .map(
        ({ merchant, gross, currency }) =>
          `${merchant || t('line.untitled')} ${moneyText(gross || 0, currency, locale)}`,
      )
      .join(', ')
  const shown = (form: ContentForm): Record<string, string> => ({
    title: form.title,
    space: projects.find(({ id }) => id === form.spaceId)?.name ?? '',
    note: form.note,
    lines: linesText(form),
  })
  const [mine, other] = [shown(content), shown(formOf(theirs))]
  const labels: Record<string, string> = {
    title: t('fields.title'),
    space: t('fields.space'),
    note: t('fields.note'),
    lines: t('detail.lines'),
  }
  const differences: Difference[] = Object.keys(labels)
    .filter((field) => mine[field] !== other[field])
    .map((field) => ({ id: field, label: labels[field] ?? '', mine: mine[field] ?? '', theirs: other[field] ?? '' }))
  return (
    <ConflictDialog
      title={t('conflict.title')}
      differences={differences}
      onKeepMine={() => draft.keepMine(theirs).catch(showError)}
      onTakeTheirs={() => draft.acceptTheirs(theirs)}
      onBack={draft.dismissConflict}
    />
  )
}
