import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { AppDialog } from '../../../ui/dialog/AppDialog.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { ChainResult } from './ChainResult.tsx'
import { type Noted, useChainCheck } from './useChainCheck.ts'

const notedForm = /^([1-9]\d{0,14}):([0-9a-f]{64})$/
const schema = z.strictObject({
  noted: z
    .string()
    .trim()
    .refine((text) => text === '' || notedForm.test(text), 'invalidFormat'),
})

function notedIn(text: string): Noted | undefined {
  const [, id, hash] = notedForm.exec(text) ?? []
  return id && hash ? { id: Number(id), hash } : undefined
}

/** Proves that nobody has touched what was written, or says where somebody did. */
export function ChainDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['activityLog', 'ui'])
  const { start, stop, running, checked, step } = useChainCheck()
  return (
    <AppDialog open onClose={onClose} title={t('check.title')} width="sm">
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: '16px' }}>
        {t('check.text')}
      </Typography>
      {step?.done && !running && <ChainResult step={step} checked={checked} />}
      {running ? (
        <Box>
          <Box
            role="status"
            sx={{ display: 'flex', justifyContent: 'space-between', mb: '6px', fontSize: 'size.text' }}
          >
            <span>{t('check.running')}</span>
            <bdi>{t('check.progress', { done: checked, total: step?.total ?? 0 })}</bdi>
          </Box>
          <LinearProgress
            aria-label={t('check.running')}
            variant={step ? 'determinate' : 'indeterminate'}
            value={step ? (100 * checked) / Math.max(1, step.total) : 0}
          />
          <Box sx={{ display: 'flex', justifyContent: 'flex-end', mt: '16px' }}>
            <Button onClick={stop}>{t('check.stop')}</Button>
          </Box>
        </Box>
      ) : (
        <Form schema={schema} defaultValues={{ noted: '' }} onSubmit={({ noted }) => void start(notedIn(noted))}>
          <TextField name="noted" label={t('check.noted')} hint={t('check.notedHint')} dir="ltr" autoComplete="off" />
          <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: '8px' }}>
            <Button onClick={onClose}>{t('ui:close')}</Button>
            <SubmitButton>{t(step?.done ? 'check.again' : 'check.start')}</SubmitButton>
          </Box>
        </Form>
      )}
    </AppDialog>
  )
}
