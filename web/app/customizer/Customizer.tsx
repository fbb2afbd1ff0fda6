import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import {
  contentWidths,
  directions,
  layouts,
  resetPreferences,
  setPreferences,
  skins,
  themes,
  usePreferences,
} from '../../lib/preferences/preferences.ts'
import { AppDrawer } from '../../ui/dialog/AppDrawer.tsx'
import { ComputerIcon, MoonIcon, SunIcon, UndoIcon } from '../../ui/icons.ts'
import { closeInFrame } from '../frameState.ts'
import { useIsOverlay } from '../layouts/useLayout.ts'
import { ChoiceCards } from './ChoiceCards.tsx'
import { PrimaryColor } from './PrimaryColor.tsx'

const themeIcons = { light: SunIcon, dark: MoonIcon, system: ComputerIcon } as const

/** Applies at once and keeps it in the cookies; nothing to save. */
export function Customizer() {
  const { t } = useTranslation('app')
  const overlay = useIsOverlay()
  const { theme, skin, layout, contentWidth, direction, navbarBlur, verticalNavCollapsed } = usePreferences()
  const foot = (
    <Button fullWidth startIcon={<UndoIcon />} onClick={resetPreferences}>
      {t('customizer.reset')}
    </Button>
  )
  return (
    <AppDrawer open onClose={() => closeInFrame('customizer')} title={t('customizer.title')} width={400} foot={foot}>
      <Box sx={{ display: 'grid', gap: '24px' }}>
        <Typography variant="body2" color="textSecondary">
          {t('customizer.intro')}
        </Typography>
        <ChoiceCards
          label={t('customizer.theme')}
          value={theme}
          choices={themes.map((value) => ({ value, label: t(`customizer.themes.${value}`), icon: themeIcons[value] }))}
          onChange={(value) => setPreferences({ theme: value })}
        />
        <Box sx={{ display: 'grid', gap: '12px' }}>
          <Typography variant="subtitle2" component="h3">
            {t('customizer.colors')}
          </Typography>
          <PrimaryColor scheme="light" label={t('customizer.colorsLight')} />
          <PrimaryColor scheme="dark" label={t('customizer.colorsDark')} />
        </Box>
        <ChoiceCards
          label={t('customizer.skin')}
          value={skin}
          choices={skins.map((value) => ({ value, label: t(`customizer.skins.${value}`) }))}
          onChange={(value) => setPreferences({ skin: value })}
        />
        <ChoiceCards
          label={t('customizer.layout')}
          value={layout}
          choices={layouts.map((value) => ({ value, label: t(`customizer.layouts.${value}`) }))}
          onChange={(value) => setPreferences({ layout: value })}
          {...(overlay ? { hint: t('customizer.layoutNarrow') } : {})}
        />
        <ChoiceCards
          label={t('customizer.contentWidth')}
          value={contentWidth}
          choices={contentWidths.map((value) => ({ value, label: t(`customizer.contentWidths.${value}`) }))}
          onChange={(value) => setPreferences({ contentWidth: value })}
        />
        <ChoiceCards
          label={t('customizer.direction')}
          value={direction}
          choices={directions.map((value) => ({ value, label: t(`customizer.directions.${value}`) }))}
          onChange={(value) => setPreferences({ direction: value })}
        />
        <Box sx={{ display: 'grid', gap: '12px' }}>
          <FormControlLabel
            control={<Switch checked={navbarBlur} onChange={(_event, on) => setPreferences({ navbarBlur: on })} />}
            label={t('customizer.navbarBlur')}
          />
          <FormControlLabel
            disabled={layout === 'horizontal' && !overlay}
            control={
              <Switch
                checked={verticalNavCollapsed}
                onChange={(_event, on) => setPreferences({ verticalNavCollapsed: on })}
              />
            }
            label={t('customizer.collapsed')}
          />
        </Box>
      </Box>
    </AppDrawer>
  )
}
