import { sql } from 'kysely'

/**
 * Whether the person of the enclosing query has a role that requires two-step sign-in and has neither set it up nor a passkey.
 * Whoever has no password comes in by a provider, which asks for a second step itself.
 */
export const twoStepDue = sql<boolean>`(
  exists (
    select from user_roles join roles on roles.id = user_roles.role_id
    where user_roles.user_id = users.id and roles.requires_two_step
  ) and exists (
    select from credentials where credentials.user_id = users.id and credentials.totp_enabled_at is null
  ) and not exists (
    select from passkeys where passkeys.user_id = users.id
  )
)`
