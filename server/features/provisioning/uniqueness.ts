import { isUniqueViolation } from '../../platform/database/errors.ts'
import type { Said } from './protocol/person.ts'
import { taken } from './protocol/refusal.ts'

export const nameTaken = ({ userName }: Pick<Said, 'userName'>) =>
  taken(`userName "${userName}" is in use; find its user by a filter`)

export const addressTaken = ({ email }: Pick<Said, 'email'>) =>
  taken(`the address ${email} is that of somebody whom this provisioner may not keep`)

/** The database decides who was first. */
export function takenBy(error: unknown, said: Pick<Said, 'userName' | 'email'>): unknown {
  if (isUniqueViolation(error, 'provisioned_people_by_name')) return nameTaken(said)
  if (isUniqueViolation(error, 'provisioned_people_pkey')) return addressTaken(said)
  if (isUniqueViolation(error, 'users_email_key')) return addressTaken(said)
  return error
}
