import { z } from 'zod'
import { version } from '../http/fields.ts'
import { eventKind } from '../live/event.ts'

export const settingsChanged = eventKind('settings.changed', z.object({ version }))
