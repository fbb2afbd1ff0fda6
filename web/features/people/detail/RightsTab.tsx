import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ManagedProfile } from '#contract/people/people.schemas.ts'
import { UserSettingsIcon } from '../../../ui/icons.ts'
import { PersonRights } from '../../rights/PersonRights.tsx'
import { RolesDialog } from '../dialogs/RolesDialog.tsx'

/** The roles, and what follows from them, with the rule behind each answer. */
export function RightsTab({ person }: { person: ManagedProfile }) {
  const { t } = useTranslation('people')
  const [editing, setEditing] = useState(false)
  const edit = (
    <Button size="small" startIcon={<UserSettingsIcon />} onClick={() => setEditing(true)}>
      {t('actions.roles')}
    </Button>
  )
  return (
    <>
      <PersonRights userId={person.id} tools={edit} />
      {editing && <RolesDialog people={[person]} onClose={() => setEditing(false)} />}
    </>
  )
}
