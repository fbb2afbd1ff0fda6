import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import OutlinedInput from '@mui/material/OutlinedInput'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { href } from '#contract/href.ts'
import { paths } from '#contract/paths.ts'
import { adminRole } from '#contract/roles/roleNames.ts'
import type { Role } from '#contract/roles/roles.endpoints.ts'
import { Card } from '../../../ui/Card.tsx'
import { AppDrawer } from '../../../ui/dialog/AppDrawer.tsx'
import { FieldFrame } from '../../../ui/form/FieldFrame.tsx'
import { fieldHeight } from '../../../ui/form/fieldHeight.ts'
import { CopyIcon, EyeIcon, HistoryIcon, TrashIcon, UsersIcon } from '../../../ui/icons.ts'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Row } from '../../../ui/layout.ts'
import { RightsPreview } from '../../rights/RightsPreview.tsx'
import { CreateRole } from '../create/CreateRole.tsx'
import { RemoveRole } from '../removal/RemoveRole.tsx'
import type { RoleDraft } from './roleDraft.ts'
import { useNameProblem } from './useNameProblem.ts'

type RoleHeadProps = {
  role: Role
  roles: readonly Role[]
  draft: RoleDraft
  onChange: (part: Partial<RoleDraft>) => void
  onRemoved: () => void
}

/** The role itself: its name, who holds it, what it asks of them. */
export function RoleHead({ role, roles, draft, onChange, onRemoved }: RoleHeadProps) {
  const { t } = useTranslation('roles')
  const [open, setOpen] = useState<'preview' | 'copy' | 'remove'>()
  const close = () => setOpen(undefined)
  const problem = useNameProblem(role.builtIn ? undefined : draft.name)
  const actions = [
    { id: 'copy', label: t('editor.copy'), icon: CopyIcon, onSelect: () => setOpen('copy') },
    {
      id: 'remove',
      label: t('removal.open'),
      icon: TrashIcon,
      danger: true,
      onSelect: () => setOpen('remove'),
      ...(role.builtIn && { disabledReason: t('removal.builtIn') }),
    },
  ]
  return (
    <Card
      title={role.name}
      label={`${t('list.title')}: ${role.name}`}
      menu={{ label: t('editor.menu', { name: role.name }), actions }}
    >
      <Box sx={{ display: 'grid', gap: '16px' }}>
        {role.builtIn ? (
          // Of Admin its rules say more.
          role.name !== adminRole && (
            <Typography variant="body2" color="textSecondary">
              {t('editor.builtIn')}
            </Typography>
          )
        ) : (
          <Box sx={{ maxWidth: 420 }}>
            <FieldFrame label={t('editor.name')} error={problem} required>
              {({ error, ...field }) => (
                <OutlinedInput
                  {...field}
                  error={error}
                  fullWidth
                  value={draft.name}
                  onChange={(event) => onChange({ name: event.target.value })}
                  sx={fieldHeight('medium')}
                />
              )}
            </FieldFrame>
          </Box>
        )}
        <Row sx={{ flexWrap: 'wrap', gap: '12px 24px' }}>
          <LinkButton href={href(paths.adminUsers, { roleId: role.id })} icon={UsersIcon}>
            {t('list.people', { count: role.people })}
          </LinkButton>
          <LinkButton href={href(paths.userActivities, { tur: 'role', no: role.id })} icon={HistoryIcon}>
            {t('editor.history')}
          </LinkButton>
          <FormControlLabel
            control={
              <Switch
                checked={draft.requiresTwoStep}
                onChange={(_event, requiresTwoStep) => onChange({ requiresTwoStep })}
              />
            }
            label={t('editor.twoStep')}
          />
          <Button
            size="small"
            startIcon={<EyeIcon />}
            onClick={() => setOpen('preview')}
            sx={{ marginInlineStart: { sm: 'auto' } }}
          >
            {t('preview.open')}
          </Button>
        </Row>
      </Box>
      {open === 'preview' && <RolePreview draft={draft} onClose={close} />}
      {open === 'copy' && <CreateRole from={{ ...draft, id: role.id }} onClose={close} />}
      {open === 'remove' && <RemoveRole role={role} roles={roles} onClose={close} onRemoved={onRemoved} />}
    </Card>
  )
}

/** What somebody with only this role would see, as it is in the editor. */
function RolePreview({ draft, onClose }: { draft: RoleDraft; onClose: () => void }) {
  const { t } = useTranslation('roles')
  const roles = useMemo(() => [{ name: draft.name }], [draft.name])
  return (
    <AppDrawer open onClose={onClose} title={t('preview.title', { name: draft.name })} width={620}>
      <Alert severity="info" icon={<EyeIcon />} sx={{ mb: '20px' }}>
        {t('preview.text')}
      </Alert>
      <RightsPreview roles={roles} rules={draft.rules} />
    </AppDrawer>
  )
}
