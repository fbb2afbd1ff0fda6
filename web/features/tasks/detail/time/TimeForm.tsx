import Box from '@mui/material/Box'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { timeFields } from '#contract/tasks/time.endpoints.ts'
import { useLanguage } from '../../../../i18n/useLanguage.ts'
import { DayField } from '../../../../ui/form/dates/DayField.tsx'
import { Form } from '../../../../ui/form/Form.tsx'
import { FormButtons } from '../../../../ui/form/FormButtons.tsx'
import { TextField } from '../../../../ui/form/TextField.tsx'
import { readDuration } from '../fields/duration.ts'
import { useDuration } from '../fields/useDuration.ts'

/** What is typed as people say it; `known` stays as it is, whatever the rules of today. */
function timeDraft(language: string, known: number | null) {
  const minutes = z.string().transform((text, issues) => {
    const read = readDuration(text, language)
    if (read === undefined) issues.addIssue({ code: 'custom', message: 'timeUnreadable' })
    else if (read !== known) {
      const [wrong] = timeFields.shape.minutes.safeParse(read).error?.issues ?? []
      if (wrong) issues.addIssue({ code: 'custom', message: wrong.message })
    }
    return read ?? z.NEVER
  })
  return timeFields.extend({ minutes })
}

export type TimeDraft = z.output<typeof timeFields>

type TimeFormProps = {
  label: string
  initial: { day: string; minutes: number | null; note: string }
  /** Nobody has worked after this day. */
  today: string
  onSave: (draft: TimeDraft) => Promise<unknown>
  onClose: () => void
}

/** Enter saves, Escape closes. */
export function TimeForm({ label, initial, today, onSave, onClose }: TimeFormProps) {
  const { t } = useTranslation('tasks')
  const say = useDuration()
  const language = useLanguage()
  const frame = useRef<HTMLDivElement>(null)
  // Its first field alone would come into view by having the focus.
  useEffect(() => frame.current?.scrollIntoView({ block: 'nearest' }), [])
  return (
    <Box
      ref={frame}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
      }}
      sx={{ p: '12px', mb: '8px', borderRadius: '8px', bgcolor: 'action.hover' }}
    >
      <Form
        label={label}
        mode="onSubmit"
        schema={timeDraft(language, initial.minutes)}
        defaultValues={{
          day: initial.day,
          minutes: initial.minutes === null ? '' : say(initial.minutes),
          note: initial.note,
        }}
        onSubmit={onSave}
      >
        <Box sx={{ display: 'grid', gap: '12px', gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' }}>
          <TextField name="minutes" label={t('time.amount')} placeholder={say(90)} autoComplete="off" autoFocus />
          <DayField name="day" label={t('time.day')} latest={today} />
          <Box sx={{ gridColumn: '1 / -1' }}>
            <TextField name="note" label={t('time.note')} placeholder={t('time.what')} autoComplete="off" />
          </Box>
        </Box>
        <FormButtons onCancel={onClose}>{t('actions.save')}</FormButtons>
      </Form>
    </Box>
  )
}
