import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import type { Role } from '#contract/roles/roles.endpoints.ts'
import { Card } from '../../../ui/Card.tsx'
import { ShieldOkIcon } from '../../../ui/icons.ts'
import { ellipsis, focusRing, Meta, rowButton } from '../../../ui/layout.ts'

type RoleListProps = {
  roles: readonly Role[]
  chosenId: number | undefined
  edited: (id: number) => boolean
  onChoose: (id: number) => void
}

export function RoleList({ roles, chosenId, edited, onChoose }: RoleListProps) {
  const { t } = useTranslation('roles')
  return (
    <Card title={t('list.title')} hint={t('list.count', { count: roles.length })} flush>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: '0 8px 8px' }}>
        {roles.map((role) => (
          <li key={role.id}>
            <Box
              component="button"
              type="button"
              aria-current={role.id === chosenId}
              onClick={() => onChoose(role.id)}
              sx={rowLook}
            >
              <Box component="span" sx={{ minWidth: 0, flex: 1 }}>
                <Box component="span" sx={nameLook}>
                  <bdi>{role.name}</bdi>
                </Box>
                <Meta as="span">
                  {[
                    t(role.builtIn ? 'list.builtIn' : 'list.own'),
                    t('list.people', { count: role.people }),
                    ...(edited(role.id) ? [t('list.unsaved')] : []),
                  ].join(' · ')}
                </Meta>
              </Box>
              {role.requiresTwoStep && (
                <Box component="span" role="img" aria-label={t('list.twoStep')} sx={{ color: 'tone.success.ink' }}>
                  <ShieldOkIcon width={18} height={18} aria-hidden />
                </Box>
              )}
            </Box>
          </li>
        ))}
      </Box>
    </Card>
  )
}

const nameLook = {
  display: 'block',
  fontWeight: 550,
  fontSize: 'size.text',
  ...ellipsis,
} as const

const rowLook = {
  ...rowButton,
  display: 'flex',
  alignItems: 'center',
  gap: '8px',
  minHeight: 54,
  px: '12px',
  py: '6px',
  borderRadius: '8px',
  '&:hover': { bgcolor: 'action.hover' },
  '&[aria-current="true"]': { bgcolor: 'tone.primary.ground' },
  ...focusRing('-2px'),
} as const
