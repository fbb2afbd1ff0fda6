import { bytes } from '../http/bytes.ts'
import { endpoint } from '../http/endpoint.ts'

export const apiEndpoints = {
  /** An OpenAPI document of every endpoint, this one included. It holds no secrets, and tools read it without signing in. */
  read: endpoint('GET', '/api/openapi.json', {
    access: 'visitor',
    response: bytes,
  }),
}
