import type { EventInvitation } from '#contract/eventInvitations/eventInvitations.endpoints.ts'

export type InvitationProps = {
  token: string
  invitation: EventInvitation
  onChange: (invitation: EventInvitation) => void
}
