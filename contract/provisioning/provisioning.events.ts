import { z } from 'zod'
import { eventKind } from '../live/event.ts'

/** A provisioner is new, changed or gone, or did something: to Admins, who ask again. */
export const provisioningChanged = eventKind('provisioning.changed', z.object({}))
