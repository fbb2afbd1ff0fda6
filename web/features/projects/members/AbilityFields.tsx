import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { type ProjectAbility, projectAbilities } from '#contract/projects/abilities.ts'
import { useField } from '../../../ui/form/useField.ts'
import { Meta } from '../../../ui/layout.ts'

/** What a member may do beside the work itself; nobody grants what they lack. */
export function AbilityFields({ grantable }: { grantable: readonly ProjectAbility[] }) {
  const { t } = useTranslation('projects')
  const { field, readOnly } = useField('abilities')
  const manages = useWatch({ name: 'role' }) === 'manager'
  const chosen: readonly ProjectAbility[] = field.value
  if (manages) return null
  const toggle = (ability: ProjectAbility, on: boolean) =>
    field.onChange(projectAbilities.filter((one) => (one === ability ? on : chosen.includes(one))))
  return (
    <FormControl component="fieldset">
      <FormLabel component="legend" sx={{ mb: '4px' }}>
        {t('membersTab.abilities')}
      </FormLabel>
      {projectAbilities.map((ability) => (
        <FormControlLabel
          key={ability}
          disabled={readOnly || !grantable.includes(ability)}
          control={
            <Checkbox
              checked={chosen.includes(ability)}
              onChange={(_event, on) => toggle(ability, on)}
              onBlur={field.onBlur}
            />
          }
          label={
            <Box>
              <Box component="span" sx={{ display: 'block', fontSize: 'size.text', fontWeight: 550 }}>
                {t(`ability.${ability}`)}
              </Box>
              <Meta as="span" sx={{ display: 'block' }}>
                {t(`abilityText.${ability}`)}
              </Meta>
            </Box>
          }
          sx={{ alignItems: 'flex-start', py: '4px' }}
        />
      ))}
    </FormControl>
  )
}
