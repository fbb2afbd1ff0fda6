import IconButton from '@mui/material/IconButton'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EyeIcon, EyeOffIcon } from '../icons.ts'
import { TextField, type TextFieldProps } from './TextField.tsx'

type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'end' | 'rows' | 'autoComplete'> & {
  autoComplete: 'current-password' | 'new-password'
}

export function PasswordField(props: PasswordFieldProps) {
  const { t } = useTranslation('ui')
  const [shown, setShown] = useState(false)
  const eye = (
    <IconButton
      size="small"
      aria-label={shown ? t('password.hide') : t('password.show')}
      aria-pressed={shown}
      onClick={() => setShown(!shown)}
      sx={{ marginInlineEnd: '-8px' }}
    >
      {shown ? <EyeOffIcon aria-hidden /> : <EyeIcon aria-hidden />}
    </IconButton>
  )
  return <TextField {...props} dir="ltr" type={shown ? 'text' : 'password'} end={eye} />
}
