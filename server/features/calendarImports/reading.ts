import { buffer } from 'node:stream/consumers'
import { mostReadBytes } from '#contract/calendar/reading.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { invalid, notFound } from '../../platform/errors.ts'
import { openStorage } from '../../platform/files/storage.ts'
import { TooMuchToRead } from '../calendar/ics/reading/beside.ts'
import type { ReadCalendar } from '../calendar/ics/reading/readCalendar.ts'
import { readCalendarFile } from '../calendar/ics/reading/reading.ts'

/** A person's own upload, read as a calendar. What it is called may come from the file's name. */
export async function readUpload(ctx: Context, actor: Actor, fileId: number): Promise<ReadCalendar> {
  const file = await ctx.db
    .selectFrom('files')
    .select(['name', 'size', 'storageKey'])
    .where('id', '=', fileId)
    .where('ownerId', '=', actor.id)
    .where('attachedKind', 'is', null)
    .executeTakeFirst()
  if (!file) throw notFound('file')
  if (file.size > mostReadBytes) throw invalid({ fileId: 'calendarFileTooLarge' }, 422)
  const bytes = await openStorage(ctx.config).get(file.storageKey)
  if (!bytes) throw notFound('file')
  const read = await readCalendarFile((await buffer(bytes)).toString('utf8'), actor.timeZone).catch(refuse)
  if (!read.isCalendar) throw invalid({ fileId: 'noCalendarFile' }, 422)
  return { ...read, name: read.name || file.name.slice(0, 120) }
}

function refuse(error: unknown): never {
  throw error instanceof TooMuchToRead ? invalid({ fileId: 'calendarFileUnreadable' }, 422) : error
}
