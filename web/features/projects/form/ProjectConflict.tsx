import { useTranslation } from 'react-i18next'
import { ConflictDialog } from '../../../ui/dialog/ConflictDialog.tsx'
import { fullDay } from '../../../ui/format/dayText.ts'
import { useFormat } from '../../../ui/format/FormatProvider.tsx'
import { moneyText } from '../../../ui/format/Money.tsx'
import { contested, type EditedField, type EditForm } from './projectForm.ts'

type ProjectConflictProps = {
  opened: EditForm
  mine: EditForm
  theirs: EditForm
  onKeepMine: () => Promise<unknown>
  onTakeTheirs: () => void
  onBack: () => void
}

/** Somebody changed the same fields meanwhile: both values, and the person chooses. */
export function ProjectConflict({ opened, mine, theirs, ...answers }: ProjectConflictProps) {
  const { t } = useTranslation('projects')
  const { locale } = useFormat()
  const read = (form: EditForm, field: EditedField): string => {
    if (field === 'status') return t(`status.${form.status}`)
    if (field === 'startDay' || field === 'endDay') return form[field] === null ? '' : fullDay(form[field], locale)
    if (field !== 'budget') return form[field]
    return form.budget.amount === null ? '' : moneyText(form.budget.amount, form.budget.currency, locale)
  }
  const differences = contested(opened, mine, theirs).map((field) => ({
    id: field,
    label: t(`form.${field}`),
    mine: read(mine, field),
    theirs: read(theirs, field),
  }))
  return <ConflictDialog title={t('form.conflict')} differences={differences} {...answers} />
}
