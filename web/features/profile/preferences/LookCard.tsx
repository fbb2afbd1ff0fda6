import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import {
  contentWidths,
  directions,
  layouts,
  setPreferences,
  skins,
  themes,
  usePreferences,
} from '../../../lib/preferences/preferences.ts'
import { Card } from '../../../ui/Card.tsx'
import { Choice } from './Choice.tsx'

/** The frame's own preferences, with the words of its customizer. */
export function LookCard() {
  const { t } = useTranslation('profile')
  const { t: frame } = useTranslation('app')
  const { theme, skin, layout, contentWidth, direction, navbarBlur, verticalNavCollapsed } = usePreferences()
  const labelled = <Value extends string>(values: readonly Value[], label: (value: Value) => string) =>
    values.map((value) => ({ value, label: label(value) }))
  return (
    <Card title={t('preferences.lookTitle')}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: '12px' }}>
        {t('preferences.lookText')}
      </Typography>
      <Box sx={{ display: 'grid', gap: '16px', maxWidth: 560 }}>
        <Choice
          label={frame('customizer.theme')}
          value={theme}
          options={labelled(themes, (value) => frame(`customizer.themes.${value}`))}
          onChange={(value) => setPreferences({ theme: value })}
        />
        <Choice
          label={frame('customizer.skin')}
          value={skin}
          options={labelled(skins, (value) => frame(`customizer.skins.${value}`))}
          onChange={(value) => setPreferences({ skin: value })}
        />
        <Choice
          label={frame('customizer.layout')}
          value={layout}
          options={labelled(layouts, (value) => frame(`customizer.layouts.${value}`))}
          onChange={(value) => setPreferences({ layout: value })}
        />
        <Choice
          label={frame('customizer.contentWidth')}
          value={contentWidth}
          options={labelled(contentWidths, (value) => frame(`customizer.contentWidths.${value}`))}
          onChange={(value) => setPreferences({ contentWidth: value })}
        />
        <Choice
          label={frame('customizer.direction')}
          value={direction}
          options={labelled(directions, (value) => frame(`customizer.directions.${value}`))}
          onChange={(value) => setPreferences({ direction: value })}
        />
        <FormControlLabel
          control={<Switch checked={navbarBlur} onChange={(_event, on) => setPreferences({ navbarBlur: on })} />}
          label={frame('customizer.navbarBlur')}
        />
        <FormControlLabel
          control={
            <Switch
              checked={verticalNavCollapsed}
              onChange={(_event, on) => setPreferences({ verticalNavCollapsed: on })}
            />
          }
          label={frame('customizer.collapsed')}
        />
      </Box>
    </Card>
  )
}
