import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { activityLogEndpoints } from '#contract/activityLog/activityLog.endpoints.ts'
import type { ChainStep } from '#contract/activityLog/activityLog.schemas.ts'
import { showError } from '../../../lib/errors/showError.ts'
import { call } from '../../../lib/http/call.ts'
import { CodeText } from '../../../ui/CodeText.tsx'
import { copyText } from '../../../ui/copyText.ts'
import { AppDialog } from '../../../ui/dialog/AppDialog.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { CopyIcon, ShieldOkIcon, WarningIcon } from '../../../ui/icons.ts'

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

type Noted = { id: number; hash: string }

/** Checks the whole chain step by step, so that the person sees the progress and can stop. */
function useChainCheck() {
  const [running, setRunning] = useState(false)
  const [checked, setChecked] = useState(0)
  const [step, setStep] = useState<ChainStep>()
  const controller = useRef<AbortController>(undefined)
  useEffect(() => () => controller.current?.abort(), [])

  async function start(noted: Noted | undefined) {
    const ours = new AbortController()
    controller.current = ours
    const { signal } = ours
    setRunning(true)
    setStep(undefined)
    let [sum, after, done] = [0, 0, false]
    setChecked(0)
    try {
      while (!done) {
        const body = { after, ...(noted ? { noted } : {}) }
        const next = await call(activityLogEndpoints.check, { body, signal })
        if (signal.aborted) return
        sum += next.checked
        ;({ after, done } = next)
        setChecked(sum)
        setStep(next)
      }
    } catch (error) {
      if (!signal.aborted) void showError(error)
    } finally {
      if (controller.current === ours) setRunning(false)
    }
  }

  const stop = () => {
    controller.current?.abort()
    setRunning(false)
  }
  return { start, stop, running, checked, step }
}

/** Whole, with the newest seal to note down; or where and how it is broken. */
function ChainResult({ step: { fault, head, waiting }, checked }: { step: ChainStep; checked: number }) {
  const { t } = useTranslation('activityLog')
  const tone = fault ? 'error' : 'success'
  const Icon = fault ? WarningIcon : ShieldOkIcon
  const noted = head && `${head.id}:${head.hash}`
  return (
    <Box
      role={fault ? 'alert' : 'status'}
      sx={{
        display: 'flex',
        gap: '12px',
        p: '14px 16px',
        mb: '20px',
        borderRadius: '8px',
        bgcolor: `tone.${tone}.ground`,
      }}
    >
      <Box sx={{ color: `tone.${tone}.ink`, pt: '2px' }}>
        <Icon width={22} height={22} aria-hidden />
      </Box>
      <Box sx={{ minWidth: 0, display: 'grid', gap: '4px' }}>
        <Typography variant="subtitle2" component="p" sx={{ color: `tone.${tone}.ink` }}>
          {fault ? t('check.broken', { id: fault.id }) : t('check.whole', { count: checked })}
        </Typography>
        {fault && <Typography variant="body2">{t(`check.faults.${fault.kind}`)}</Typography>}
        {waiting > 0 && !fault && <Typography variant="body2">{t('check.waiting', { count: waiting })}</Typography>}
        {noted && !fault && (
          <>
            <Typography variant="body2">{t('check.head')}</Typography>
            <CodeText>{noted}</CodeText>
            <Box>
              <Button size="small" variant="text" startIcon={<CopyIcon />} onClick={() => void copyText(noted)}>
                {t('check.copy')}
              </Button>
            </Box>
          </>
        )}
      </Box>
    </Box>
  )
}
