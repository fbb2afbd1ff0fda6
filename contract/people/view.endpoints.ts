import { loginResponse } from '../accounts/session.ts'
import { endpoint } from '../http/endpoint.ts'
import { idParams } from '../http/fields.ts'
import { manageUsers } from './people.endpoints.ts'

/** Looking at the workspace as somebody else: a session that reads and cannot write, for half an hour. */
export const viewEndpoints = {
  open: endpoint('POST', '/api/people/:id/view', {
    access: manageUsers,
    status: 201,
    params: idParams,
    response: loginResponse,
  }),
}
