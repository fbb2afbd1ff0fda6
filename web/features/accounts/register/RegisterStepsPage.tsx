import Box from '@mui/material/Box'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type accountEndpoints, registrationBody } from '#contract/accounts/accounts.endpoints.ts'
import type { BodyOf } from '#contract/http/endpoint.ts'
import { paths } from '#contract/paths.ts'
import { ApiError } from '../../../lib/http/apiError.ts'
import { CheckIcon } from '../../../ui/icons.ts'
import { PlainList, Row } from '../../../ui/layout.ts'
import { AccountForm } from '../form/AccountForm.tsx'
import { AccountFrame } from '../look/AccountFrame.tsx'
import { Headline } from '../look/Headline.tsx'
import type { LookProps } from '../look/look.ts'
import { SwitchLine } from '../look/SwitchLine.tsx'
import { RegistrationHints } from './RegistrationHints.tsx'
import { RegistrationSent } from './RegistrationSent.tsx'
import { StepFields } from './StepFields.tsx'
import { stepOf, steps } from './steps.ts'
import { emptyDraft, useRegistration } from './useRegistration.ts'

export function RegisterStepsPage({ look }: LookProps) {
  const { t } = useTranslation('accounts')
  const { sentTo, register } = useRegistration()
  const [at, setAt] = useState(0)
  const submit = async (registration: BodyOf<typeof accountEndpoints.register>) => {
    try {
      await register(registration)
    } catch (thrown) {
      const refused = thrown instanceof ApiError ? stepOf(Object.keys(thrown.fields)) : -1
      if (refused >= 0) setAt(refused)
      throw thrown
    }
  }
  if (sentTo !== undefined) {
    return (
      <AccountFrame look={look}>
        <RegistrationSent email={sentTo} />
      </AccountFrame>
    )
  }
  return (
    <AccountFrame look={look}>
      <Headline title={t('register.title')} sentence={t('register.sentence')} />
      <StepMarks current={at} />
      {at === 0 && <RegistrationHints />}
      <AccountForm schema={registrationBody} defaultValues={emptyDraft} label={t('register.title')} onSubmit={submit}>
        <StepFields at={at} onStep={setAt} />
      </AccountForm>
      <SwitchLine question={t('register.hasAccount')} href={paths.login} link={t('register.login')} />
    </AccountFrame>
  )
}

/** Progress: done steps are ticked, the current one is filled. */
function StepMarks({ current }: { current: number }) {
  const { t } = useTranslation('accounts')
  return (
    <PlainList as="ol" aria-label={t('steps.label')} sx={{ display: 'flex', gap: '8px', mb: '24px' }}>
      {steps.map(({ name }, at) => {
        const reached = at <= current
        return (
          <Box
            component="li"
            key={name}
            aria-current={at === current ? 'step' : undefined}
            sx={{ flex: 1, minWidth: 0 }}
          >
            <Box sx={{ height: 4, borderRadius: '2px', bgcolor: reached ? 'primary.main' : 'action.selected' }} />
            <Row
              sx={{
                gap: '4px',
                mt: '8px',
                fontSize: 'size.small',
                lineHeight: '18px',
                fontWeight: at === current ? 600 : 450,
                color: at === current ? 'tone.primary.ink' : 'text.secondary',
              }}
            >
              {at < current && <CheckIcon width={15} height={15} aria-hidden />}
              {t(`steps.${name}`)}
            </Row>
          </Box>
        )
      })}
    </PlainList>
  )
}
