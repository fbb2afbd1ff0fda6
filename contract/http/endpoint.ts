import type { z } from 'zod'
import type { Action, Subject } from '../roles/abilities.ts'

export const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
export type Method = (typeof methods)[number]

/** Who may call it: anybody, anybody signed in, or somebody whose rules allow the action on the subject. */
export type Access = 'visitor' | 'signedIn' | { action: Action; subject: Subject }

export interface EndpointShape {
  method: Method
  path: string
  access: Access
  /** Also for a person who still has to set up the two-step sign-in that their role requires. */
  beforeTwoStep?: true
  /** Answer on success; 200 when left out. */
  status?: 200 | 201 | 202 | 204
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** `null` for an empty answer. */
  response: z.ZodType | null
}

/** The rest of an endpoint that answers with nothing. */
export const nothing = { status: 204, response: null } as const

/** One object the server serves, the browser calls, and the access matrix is made from. */
export function endpoint<
  const M extends Method,
  const Path extends string,
  const Rest extends Omit<EndpointShape, 'method' | 'path'>,
>(method: M, path: Path, rest: Rest): { method: M; path: Path } & Rest {
  return { method, path, ...rest }
}

export type ParamsOf<E extends EndpointShape> = E['params'] extends z.ZodType ? z.output<E['params']> : undefined
export type QueryOf<E extends EndpointShape> = E['query'] extends z.ZodType ? z.output<E['query']> : undefined
export type BodyOf<E extends EndpointShape> = E['body'] extends z.ZodType ? z.output<E['body']> : undefined
export type ResponseOf<E extends EndpointShape> = E['response'] extends z.ZodType ? z.output<E['response']> : undefined

/** What a caller may leave out because the schema fills it in. */
export type QueryInput<E extends EndpointShape> = E['query'] extends z.ZodType ? z.input<E['query']> : undefined
export type BodyInput<E extends EndpointShape> = E['body'] extends z.ZodType ? z.input<E['body']> : undefined
