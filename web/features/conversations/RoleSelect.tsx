import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import {
  conversationEndpoints,
  type Member,
  member as memberSchema,
  membershipRoles,
} from '#contract/conversations/conversations.endpoints.ts'
import { showError } from '../../lib/errors/showError.ts'
import { call } from '../../lib/http/call.ts'
import { useVersionedSave } from '../../lib/versions/useVersionedSave.ts'
import { ConflictDialog } from '../../ui/dialog/ConflictDialog.tsx'

type RoleSelectProps = { conversationId: number; member: Member; onChanged: () => unknown }

/** A member's role in a channel, given at once; of two who give one, the second chooses between both. */
export function RoleSelect({ conversationId, member, onChanged }: RoleSelectProps) {
  const { t } = useTranslation('messages')
  const { save, follow, conflict, answers } = useVersionedSave<Member['role'], Member>({
    loaded: member,
    schema: memberSchema,
    write: (role, version) =>
      call(conversationEndpoints.setMemberRole, {
        params: { id: conversationId, userId: member.id },
        body: { role, version },
      }),
    settled: onChanged,
    saved: () => undefined,
  })
  // The list follows the server, and what is chosen next stands on what it shows.
  useEffect(() => follow(member.version), [member.version, follow])
  const label = t('channel.roleOf', { name: member.fullName })
  return (
    <>
      <Select
        variant="standard"
        disableUnderline
        value={member.role}
        onChange={({ target }) => void save(target.value).catch(showError)}
        inputProps={{ 'aria-label': label }}
        sx={{ fontSize: 'size.small' }}
      >
        {membershipRoles.map((name) => (
          <MenuItem key={name} value={name}>
            {t(`channel.roles.${name}`)}
          </MenuItem>
        ))}
      </Select>
      {conflict && (
        <ConflictDialog
          title={t('channel.roleConflict', { name: member.fullName })}
          differences={[
            {
              id: 'role',
              label,
              mine: t(`channel.roles.${conflict.mine}`),
              theirs: t(`channel.roles.${conflict.theirs.role}`),
            },
          ]}
          {...answers()}
        />
      )}
    </>
  )
}
