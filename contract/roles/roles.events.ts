import { z } from 'zod'
import { id } from '../http/fields.ts'
import { eventKind } from '../live/event.ts'

/** Made, changed or removed; people who may see the roles ask for them again. */
export const roleChanged = eventKind('role.changed', z.object({ id }))
