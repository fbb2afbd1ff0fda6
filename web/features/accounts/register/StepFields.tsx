import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { AccountSubmit } from '../form/AccountForm.tsx'
import { EmailField, FullNameField, UsernameField } from './RegistrationFields.tsx'
import { steps } from './steps.ts'

const fieldsOfStep = {
  account: () => (
    <>
      <EmailField />
      <UsernameField />
    </>
  ),
  person: () => <FullNameField />,
}

type StepFieldsProps = { at: number; onStep: (at: number) => void }

/** One step of the form; its values stay in the form when the person moves to another. */
export function StepFields({ at, onStep }: StepFieldsProps) {
  const { t } = useTranslation('accounts')
  const { trigger, setFocus, getFieldState, getValues } = useFormContext()
  const last = at === steps.length - 1
  const step = steps[at] ?? steps[0]
  const Fields = fieldsOfStep[step.name]
  const arrival = useRef({ getFieldState, getValues, setFocus })
  useEffect(() => {
    const { getFieldState, getValues, setFocus } = arrival.current
    const refused = step.fields.find((field) => getFieldState(field).error)
    const empty = step.fields.find((field) => !getValues(field))
    setFocus(refused ?? empty ?? step.fields[0])
  }, [step])
  const next = async () => {
    if (await trigger([...step.fields], { shouldFocus: true })) onStep(at + 1)
  }
  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || last || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    void next()
  }
  return (
    <Box onKeyDown={enter} sx={{ display: 'grid', gap: '16px' }}>
      <Typography variant="h6" component="h2">
        {t(`steps.${step.name}Text`)}
      </Typography>
      <Fields key={step.name} />
      <Box sx={{ display: 'grid', gridTemplateColumns: at === 0 ? '1fr' : 'auto 1fr', gap: '12px', mt: '8px' }}>
        {at > 0 && (
          <Button size="large" onClick={() => onStep(at - 1)}>
            {t('steps.back')}
          </Button>
        )}
        {last ? (
          <AccountSubmit>{t('register.submit')}</AccountSubmit>
        ) : (
          <Button variant="contained" size="large" fullWidth onClick={() => void next()}>
            {t('steps.next')}
          </Button>
        )}
      </Box>
    </Box>
  )
}
