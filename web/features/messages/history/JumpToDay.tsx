import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { create } from 'zustand'
import { day } from '#contract/http/fields.ts'
import { AppDialog } from '../../../ui/dialog/AppDialog.tsx'
import { DayField } from '../../../ui/form/dates/DayField.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { useFormat } from '../../../ui/format/FormatProvider.tsx'
import { dayIn } from '../../../ui/format/zone.ts'

const useAsked = create<{ conversationId: number | null }>(() => ({ conversationId: null }))

/** From the menu of the page's header. */
export const askForDay = (conversationId: number) => useAsked.setState({ conversationId })

const wanted = z.object({ day })

type JumpToDayProps = { conversationId: number; onJump: (day: string) => void }

export function JumpToDay({ conversationId, onJump }: JumpToDayProps) {
  const { t } = useTranslation('messages')
  const { timeZone } = useFormat()
  const asked = useAsked((state) => state.conversationId)
  const today = dayIn(new Date(), timeZone)
  const close = () => useAsked.setState({ conversationId: null })
  if (asked !== conversationId) return null
  return (
    <AppDialog open onClose={close} title={t('history.jumpTitle')} width="xs">
      <Form
        schema={wanted}
        defaultValues={{ day: today }}
        onSubmit={({ day: chosen }) => {
          close()
          onJump(chosen)
        }}
      >
        <DayField name="day" label={t('history.day')} latest={today} required />
        <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
          <SubmitButton>{t('history.jump')}</SubmitButton>
        </Box>
      </Form>
    </AppDialog>
  )
}
