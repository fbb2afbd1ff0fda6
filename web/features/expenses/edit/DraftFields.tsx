import Box from '@mui/material/Box'
import { useEffect } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { ExpenseDetail } from '#contract/expenses/expenses.schemas.ts'
import { baseCurrency } from '#contract/money/money.ts'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { plainDay } from '../../../ui/format/dayText.ts'
import { useFormat } from '../../../ui/format/FormatProvider.tsx'
import { moneyText } from '../../../ui/format/Money.tsx'
import { useProjects } from '../../tasks/tasks.data.ts'
import { useOpenAdvances } from '../expenses.data.ts'
import { useToday } from '../state/useToday.ts'
import { useReportDraft } from './useReportDraft.ts'

/** For which project it was, against which advance, and what else there is to say. */
export function DraftFields({ report }: { report: ExpenseDetail }) {
  const { round } = useReportDraft(report)
  return <Fields key={round} report={report} />
}

const idIn = (text: string) => (text === '' ? null : Number(text))

function Fields({ report }: { report: ExpenseDetail }) {
  const { t } = useTranslation('expenses')
  const { locale } = useFormat()
  const today = useToday()
  const { content, draft } = useReportDraft(report)
  const projects = useProjects()
  const advances = useOpenAdvances(report.owner.id)
  const form = useForm({
    defaultValues: {
      spaceId: content.spaceId === null ? '' : String(content.spaceId),
      advanceId: content.advanceId === null ? '' : String(content.advanceId),
      note: content.note,
    },
  })
  useEffect(() => {
    const { unsubscribe } = form.watch(({ spaceId = '', advanceId = '', note = '' }) =>
      draft.change((before) => ({ ...before, spaceId: idIn(spaceId), advanceId: idIn(advanceId), note })),
    )
    return unsubscribe
  }, [form, draft])
  const known = report.space && !projects.some(({ id }) => id === report.space?.id) ? [report.space] : []
  const chosen = report.advance && !advances.some(({ id }) => id === report.advance?.id) ? [report.advance] : []
  const advanceName = ({ day, amount }: { day: string; amount: number }) =>
    `${plainDay(day, today, locale)} · ${moneyText(amount, baseCurrency, locale)}`
  return (
    <FormProvider {...form}>
      <Box
        sx={{
          display: 'grid',
          gap: '12px',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <SelectField
          name="spaceId"
          label={t('fields.space')}
          options={[
            { value: '', label: t('fields.noSpace') },
            ...[...known, ...projects].map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
        <SelectField
          name="advanceId"
          label={t('fields.advance')}
          options={[
            { value: '', label: t('fields.noAdvance') },
            ...chosen.map((advance) => ({ value: String(advance.id), label: advanceName(advance) })),
            ...advances.map(({ id, day, remaining }) => ({
              value: String(id),
              label: advanceName({ day, amount: remaining }),
            })),
          ]}
        />
        <Box sx={{ gridColumn: '1 / -1' }}>
          <TextField name="note" label={t('fields.note')} rows={2} />
        </Box>
      </Box>
    </FormProvider>
  )
}
