import { z } from 'zod'
import { id } from '../http/fields.ts'
import { eventKind } from '../live/event.ts'
import { reportRun } from './runs.endpoints.ts'

/** Each to the person's own devices. */
export const reportRunChanged = eventKind('reportRun.changed', reportRun)
export const reportRunGone = eventKind('reportRun.gone', z.object({ id }))
export const savedReportsChanged = eventKind('savedReports.changed', z.object({}))
