import { z } from 'zod'
import { eventKind } from '../live/event.ts'

/** A passkey is new, renamed, used or gone: to its person, who asks again. */
export const passkeysChanged = eventKind('passkeys.changed', z.object({}))
