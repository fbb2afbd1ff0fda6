import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { When } from '#contract/calendar/calendar.schemas.ts'
import { newClientId } from '../../../lib/newClientId.ts'
import { Form } from '../../../ui/form/Form.tsx'
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { useField } from '../../../ui/form/useField.ts'
import { useFormat, useNow } from '../../../ui/format/FormatProvider.tsx'
import { Segments } from '../../../ui/Segments.tsx'
import { useCreateEvent } from '../data/useCreateEvent.ts'
import { whenText } from '../event/whenText.ts'
import { type EventDraft, eventDraft, newDraft } from '../form/eventDraft.ts'

type QuickCreateProps = {
  when: When
  at: { x: number; y: number }
  onMore: (draft: EventDraft) => void
  onClose: () => void
}

const quickTypes = ['meeting', 'personal', 'sales', 'leave'] as const

/** A title is enough; everything else has its own place one step further. */
export function QuickCreate({ when, at, onMore, onClose }: QuickCreateProps) {
  const { t } = useTranslation('calendar')
  const format = useFormat()
  const now = useNow()
  const create = useCreateEvent()
  const [clientId] = useState(newClientId)
  const [draft] = useState(() => newDraft(when, format.timeZone))
  const save = async (values: EventDraft) => {
    await create(values, clientId)
    onClose()
  }
  return (
    <Popover
      open
      onClose={onClose}
      anchorReference="anchorPosition"
      anchorPosition={{ left: at.x, top: at.y }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-label': t('create.title'),
          sx: { width: 348, p: '16px', borderRadius: '12px' },
        },
      }}
    >
      <Form schema={eventDraft} defaultValues={draft} mode="onSubmit" label={t('create.title')} onSubmit={save}>
        <TextField name="title" label={t('form.title')} required autoFocus />
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          <bdi>{whenText(when, now, format)}</bdi>
        </Typography>
        <QuickType />
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: '8px' }}>
          <MoreButton onMore={onMore} />
          <SubmitButton>{t('create.save')}</SubmitButton>
        </Box>
      </Form>
    </Popover>
  )
}

function QuickType() {
  const { t } = useTranslation('calendar')
  const { field } = useField('type')
  return (
    <Segments
      label={t('form.type')}
      options={quickTypes.map((value) => ({ value, label: t(`type.${value}`) }))}
      value={field.value}
      onChange={field.onChange}
    />
  )
}

function MoreButton({ onMore }: { onMore: (draft: EventDraft) => void }) {
  const { t } = useTranslation('calendar')
  const { getValues } = useFormContext<EventDraft>()
  return (
    <Button variant="text" onClick={() => onMore(getValues())}>
      {t('create.more')}
    </Button>
  )
}
