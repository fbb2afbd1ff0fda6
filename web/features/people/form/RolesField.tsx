import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import Skeleton from '@mui/material/Skeleton'
import { useId } from 'react'
import type { Role } from '#contract/roles/roles.endpoints.ts'
import { useField } from '../../../ui/form/useField.ts'
import { useRoles } from '../../roles/roles.data.ts'

type RolesFieldProps = { name: string; label: string; hint?: string; offers?: (role: Role) => boolean }

/** Keeps a list of role ids in the form. */
export function RolesField({ name, label, hint, offers = () => true }: RolesFieldProps) {
  const { field, error } = useField(name)
  const { data } = useRoles()
  const id = useId()
  const chosen: readonly unknown[] = Array.isArray(field.value) ? field.value : []
  const toggle = (roleId: number, on: boolean) =>
    field.onChange(on ? [...chosen, roleId] : chosen.filter((one) => one !== roleId))
  return (
    <Box role="group" aria-labelledby={id}>
      <Box id={id} sx={{ fontSize: 'size.small', fontWeight: 600, mb: '6px' }}>
        {label}
      </Box>
      {!data && <Skeleton variant="rounded" height={120} />}
      <Box sx={{ display: 'grid', gap: '2px 16px', gridTemplateColumns: { sm: '1fr 1fr' } }}>
        {data?.rows.filter(offers).map((role) => (
          <FormControlLabel
            key={role.id}
            label={<bdi>{role.name}</bdi>}
            control={
              <Checkbox
                checked={chosen.includes(role.id)}
                onChange={(_event, on) => toggle(role.id, on)}
                sx={{ m: '-4px' }}
              />
            }
          />
        ))}
      </Box>
      <FormHelperText error={error !== undefined}>{error ?? hint}</FormHelperText>
    </Box>
  )
}
