import { z } from 'zod'
import { id } from '../http/fields.ts'
import { eventKind } from '../live/event.ts'

/** Given, begun, ended or revoked: to both people, whose queues change with it. */
export const delegationChanged = eventKind('delegation.changed', z.object({ id }))
