import { useTranslation } from 'react-i18next'
import type { ExpenseDetail } from '#contract/expenses/expenses.schemas.ts'
import { showError } from '../../../lib/errors/showError.ts'
import { ConflictDialog, type Difference } from '../../../ui/dialog/ConflictDialog.tsx'
import { useFormat } from '../../../ui/format/FormatProvider.tsx'
import { moneyText } from '../../../ui/format/Money.tsx'
import { useProjects } from '../../tasks/tasks.data.ts'
import { type ContentForm, formOf } from './content.ts'
import { useReportDraft } from './useReportDraft.ts'

/** It was changed in another window or on another device: both stand side by side, the owner chooses. */
export function DraftConflict({ report, theirs }: { report: ExpenseDetail; theirs: ExpenseDetail }) {
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
      onTakeTheirs={() => draft.takeTheirs(theirs)}
      onBack={draft.dismissConflict}
    />
  )
}
