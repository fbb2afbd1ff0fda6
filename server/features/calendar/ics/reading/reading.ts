import { readBeside } from './beside.ts'
import { type ReadCalendar, readCalendar } from './readCalendar.ts'

/** `zone` is the reader's own. */
export const readCalendarFile = (text: string, zone: string): Promise<ReadCalendar> =>
  readBeside(new URL('./reading.worker.ts', import.meta.url), { text, zone }, readCalendar)
