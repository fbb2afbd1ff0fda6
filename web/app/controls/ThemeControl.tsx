import IconButton from '@mui/material/IconButton'
import { useTranslation } from 'react-i18next'
import { setPreferences } from '../../lib/preferences/preferences.ts'
import { useScheme } from '../../lib/preferences/scheme.ts'
import { MoonIcon, SunIcon } from '../../ui/icons.ts'

/** The icon shows what a click gives. */
export function ThemeControl() {
  const { t } = useTranslation('look')
  const next = useScheme() === 'dark' ? 'light' : 'dark'
  const label = t(next === 'dark' ? 'toDark' : 'toLight')
  return (
    <IconButton aria-label={label} title={label} onClick={() => setPreferences({ theme: next })}>
      {next === 'dark' ? <MoonIcon aria-hidden /> : <SunIcon aria-hidden />}
    </IconButton>
  )
}
