import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { setPreferences, themes, usePreferences } from '../../lib/preferences/preferences.ts'
import { ComputerIcon, MoonIcon, SunIcon } from '../../ui/icons.ts'

const icons = { light: SunIcon, dark: MoonIcon, system: ComputerIcon } as const

export function ThemeMenu() {
  const { t } = useTranslation('look')
  const theme = usePreferences((preferences) => preferences.theme)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const id = useId()
  const Current = icons[theme]
  return (
    <>
      <IconButton
        aria-label={t('theme')}
        title={t('theme')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Current aria-hidden />
      </IconButton>
      <Menu
        id={id}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { sx: { minWidth: 168, mt: '4px' } }, list: { 'aria-label': t('theme') } }}
      >
        {themes.map((choice) => {
          const Icon = icons[choice]
          return (
            <MenuItem
              key={choice}
              role="menuitemradio"
              aria-checked={choice === theme}
              selected={choice === theme}
              onClick={() => {
                setAnchor(null)
                setPreferences({ theme: choice })
              }}
            >
              <Icon aria-hidden />
              {t(choice)}
            </MenuItem>
          )
        })}
      </Menu>
    </>
  )
}
