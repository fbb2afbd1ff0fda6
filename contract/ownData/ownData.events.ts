import { z } from 'zod'
import { id } from '../http/fields.ts'
import { eventKind } from '../live/event.ts'
import { ownDataExport } from './ownData.endpoints.ts'

/** Each to the person's own devices. */
export const ownDataExportChanged = eventKind('ownDataExport.changed', ownDataExport)
export const ownDataExportGone = eventKind('ownDataExport.gone', z.object({ id }))
