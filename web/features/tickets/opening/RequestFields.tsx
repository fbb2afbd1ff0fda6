import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ticketCategories } from '#contract/tickets/tickets.schemas.ts'
import { CheckboxField } from '../../../ui/form/CheckboxField.tsx'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { DiagnosticsList } from './DiagnosticsList.tsx'
import { gatherDiagnostics } from './diagnostics.ts'

/** What both sides of the sign-in page ask. */
export function RequestFields() {
  const { t } = useTranslation('tickets')
  const options = ticketCategories.map((value) => ({ value, label: t(`categories.${value}`) }))
  return (
    <>
      <SelectField name="category" label={t('columns.category')} options={options} required />
      <TextField name="subject" label={t('columns.subject')} placeholder={t('subjectHint')} required />
      <TextField name="text" label={t('text')} rows={5} required />
    </>
  )
}

/** Off until it is ticked. */
export function DiagnosticsField() {
  const { t } = useTranslation('tickets')
  const on = useWatch({ name: 'withDiagnostics' }) === true
  const diagnostics = useMemo(() => (on ? gatherDiagnostics() : undefined), [on])
  return (
    <>
      <CheckboxField name="withDiagnostics" label={t('diagnostics.add')} hint={t('diagnostics.hint')} />
      {diagnostics && <DiagnosticsList diagnostics={diagnostics} />}
    </>
  )
}
