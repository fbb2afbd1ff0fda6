import { z } from 'zod'
import { type Provisioner, provisionerBody } from '#contract/provisioning/provisioning.endpoints.ts'

const { shape } = provisionerBody

/** A choice among words holds text. */
const roleText = z.string().min(1, 'required').transform(Number).pipe(shape.newcomerRoleId)

export const provisionerDraft = z.strictObject({
  ...shape,
  newcomerRoleId: roleText,
  groupRoles: z.array(z.strictObject({ group: shape.groupRoles.element.shape.group, roleId: roleText })).max(100),
})

type ProvisionerDraft = z.input<typeof provisionerDraft>

export const emptyDraft: ProvisionerDraft = { name: '', begins: 'active', newcomerRoleId: '', groupRoles: [] }

export const draftOf = ({ name, begins, newcomerRoleId, groupRoles }: Provisioner): ProvisionerDraft => ({
  ...{ name, begins, newcomerRoleId: String(newcomerRoleId) },
  groupRoles: groupRoles.map(({ group, roleId }) => ({ group, roleId: String(roleId) })),
})
