import type { ProvisioningAct } from '#contract/provisioning/provisioning.endpoints.ts'
import type { Document } from './protocol/attributes.ts'
import type { Hand } from './provisioner.ts'

export interface ScimRoute {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  /** What the log calls it; none for reading. */
  act?: ProvisioningAct
  answer: (call: ScimCall) => Promise<ScimAnswer> | ScimAnswer
}

export interface ScimCall extends Hand {
  id: number
  name: string
  body: unknown
  query: unknown
  ifMatch: string | undefined
  ifNoneMatch: string | undefined
}

export interface ScimAnswer {
  status?: number
  body?: Document
  headers?: Record<string, string>
}
