import type { ResponseOf } from '../http/endpoint.ts'
import type { peopleEndpoints } from './people.endpoints.ts'

export type Work = ResponseOf<typeof peopleEndpoints.work>

/** Somebody has to go on with what this person does. */
export const needsWorker = ({ openTasks, deals }: Work) => openTasks + deals > 0

/** Somebody has to decide where this person decided. */
export const needsDecider = ({ approvals, projects, team }: Work) => approvals + projects + team > 0
