import Alert from '@mui/material/Alert'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { AppDrawer } from '../../../ui/dialog/AppDrawer.tsx'
import { EyeIcon } from '../../../ui/icons.ts'
import { RightsPreview } from '../../rights/RightsPreview.tsx'
import type { RoleDraft } from './roleDraft.ts'

/** What somebody with only this role would find, as it stands in the editor. */
export function RolePreview({ draft, onClose }: { draft: RoleDraft; onClose: () => void }) {
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
