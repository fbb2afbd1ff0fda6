import { isUniqueViolation } from '../../platform/database/errors.ts'
import { invalid } from '../../platform/errors.ts'

/** The database decides who was first with a user name or an address. */
export async function refusingTaken<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    if (isUniqueViolation(error, 'users_username_key')) throw invalid({ username: 'usernameTaken' })
    if (isUniqueViolation(error, 'users_email_key')) throw invalid({ email: 'emailTaken' })
    throw error
  }
}
