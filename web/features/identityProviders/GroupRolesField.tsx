import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { mostGroupRoles } from '#contract/identityProviders/providerSettings.ts'
import { SelectField, type SelectOption } from '../../ui/form/SelectField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { IconAction } from '../../ui/IconAction.tsx'
import { AddIcon, CloseIcon } from '../../ui/icons.ts'
import type { SharedDraft } from './sharedDraft.ts'

/** Which group of the provider gives which role here. */
export function GroupRolesField({ roles }: { roles: readonly SelectOption[] }) {
  const { t } = useTranslation('identityProviders')
  const { control, getFieldState, formState } = useFormContext<SharedDraft>()
  const { fields, append, remove } = useFieldArray({ control, name: 'groupRoles' })
  const { error } = getFieldState('groupRoles', formState)
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0, display: 'grid', gap: '12px' }}>
      <FormLabel component="legend" sx={{ mb: '4px' }}>
        {t('groupRoles')}
      </FormLabel>
      {fields.map(({ id, roleId }, at) => (
        <Box
          key={id}
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: 'repeat(2, minmax(0, 1fr)) auto' },
            alignItems: 'start',
            gap: '8px 12px',
            '& > :nth-of-type(1)': { gridColumn: 1, gridRow: 1 },
            '& > :nth-of-type(2)': { gridColumn: { xs: 1, sm: 2 }, gridRow: { xs: 2, sm: 1 } },
          }}
        >
          <TextField name={`groupRoles.${at}.group`} label={t('group')} dir="auto" autoComplete="off" required />
          <SelectField
            name={`groupRoles.${at}.roleId`}
            label={t('role')}
            options={
              roles.some(({ value }) => value === roleId) ? roles : [{ value: roleId, label: t('gone') }, ...roles]
            }
            required
          />
          <IconAction
            icon={CloseIcon}
            label={t('removeGroup')}
            onClick={() => remove(at)}
            sx={{ mt: '24px', gridColumn: { xs: 2, sm: 3 }, gridRow: 1 }}
          />
        </Box>
      ))}
      <Box>
        <Button
          size="small"
          startIcon={<AddIcon />}
          disabled={fields.length >= mostGroupRoles || roles.length === 0}
          onClick={() => append({ group: '', roleId: roles[0]?.value ?? '' })}
        >
          {t('addGroup')}
        </Button>
      </Box>
      <FormHelperText error={error?.message !== undefined} sx={{ m: 0 }}>
        {error?.message ?? t('groupRolesHint')}
      </FormHelperText>
    </Box>
  )
}
