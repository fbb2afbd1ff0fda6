import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { CodeBlock } from '../../ui/CodeBlock.tsx'
import { FieldFrame } from '../../ui/form/FieldFrame.tsx'
import { StatusChip } from '../../ui/StatusChip.tsx'
import type { ApiCall } from './api.data.ts'
import { type Filled, isOpen, isUpload, tryCall } from './callLine.ts'

type TryCallProps = {
  call: ApiCall
  filled: Filled
  onFill: (filled: Filled) => void
  token: string
  onToken: (token: string) => void
}

/** A real call with the token that is typed here: it is kept nowhere, and nobody who is signed in lends theirs. */
export function TryCall({ call, filled, onFill, token, onToken }: TryCallProps) {
  const { t } = useTranslation('api')
  const trying = useMutation({ mutationFn: () => tryCall(call, filled, token), onError: () => undefined })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    trying.mutate()
  }
  const title = (
    <Typography variant="subtitle2" component="h3">
      {t('try.title')}
    </Typography>
  )
  if (isUpload(call) || (call['x-token-scopes'] === null && !isOpen(call))) {
    return (
      <section>
        {title}
        <Typography variant="body2" color="textSecondary">
          {t(isUpload(call) ? 'try.upload' : 'try.closed')}
        </Typography>
      </section>
    )
  }
  const { data: answer } = trying
  return (
    <Box component="form" aria-label={t('try.title')} onSubmit={submit} sx={{ display: 'grid', gap: '12px' }}>
      {title}
      {!isOpen(call) && (
        <FieldFrame label={t('try.token')} hint={t('try.tokenHint')} required>
          {(frame) => (
            <OutlinedInput
              {...frame}
              type="password"
              required
              value={token}
              onChange={(event) => onToken(event.target.value.trim())}
              inputProps={{ dir: 'ltr', autoComplete: 'off', spellCheck: false }}
            />
          )}
        </FieldFrame>
      )}
      {call.parameters.map(({ name, required }) => (
        <FieldFrame key={name} label={name} required={required}>
          {(frame) => (
            <OutlinedInput
              {...frame}
              required={required}
              value={filled.params[name] ?? ''}
              onChange={(event) => onFill({ ...filled, params: { ...filled.params, [name]: event.target.value } })}
              inputProps={{ dir: 'ltr', spellCheck: false }}
            />
          )}
        </FieldFrame>
      ))}
      {call.requestBody && (
        <FieldFrame label={t('body')} required>
          {(frame) => (
            <OutlinedInput
              {...frame}
              multiline
              sx={{ fontSize: 'size.small' }}
              required
              minRows={3}
              maxRows={14}
              value={filled.body}
              onChange={(event) => onFill({ ...filled, body: event.target.value })}
              inputProps={{
                dir: 'ltr',
                spellCheck: false,
                style: { fontFamily: 'ui-monospace, Menlo, Consolas, monospace' },
              }}
            />
          )}
        </FieldFrame>
      )}
      {call.method !== 'GET' && <Alert severity="warning">{t('try.writes')}</Alert>}
      <div>
        <Button type="submit" variant="contained" loading={trying.isPending}>
          {t('try.action')}
        </Button>
      </div>
      <div role="status">
        {trying.error && <Alert severity="error">{t('try.failed')}</Alert>}
        {answer && (
          <Box sx={{ display: 'grid', gap: '8px', justifyItems: 'start' }}>
            <StatusChip tone={answer.status < 400 ? 'success' : 'error'}>
              <bdi>{answer.status}</bdi>
            </StatusChip>
            {answer.text !== '' && (
              <Box sx={{ width: 1 }}>
                <CodeBlock title={t('try.answer')} copy={t('copy')} text={answer.text} />
              </Box>
            )}
          </Box>
        )}
      </div>
    </Box>
  )
}
