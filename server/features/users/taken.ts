import { isUniqueViolation } from '../../platform/database/errors.ts'
import { invalid, invalidInput } from '../../platform/errors.ts'

/** The database decides who was first with a user name or an address. `free`: another name, for who may be told one. */
export async function refusingTaken<Result>(
  write: () => Promise<Result>,
  free?: () => Promise<string>,
): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    if (isUniqueViolation(error, 'users_username_key')) {
      if (!free) throw invalid({ username: 'usernameTaken' })
      throw invalidInput({ username: [{ key: 'usernameTakenOther', params: { free: await free() } }] })
    }
    if (isUniqueViolation(error, 'users_email_key')) throw invalid({ email: 'emailTaken' })
    throw error
  }
}
