import { AppError } from '../../platform/errors.ts'
import type { Xml } from './xml/names.ts'

/** Words of the catalogue `caldav`, under `refused`, or of the import's reasons. */
export type RefusalWord =
  | 'xmlBroken'
  | 'notHere'
  | 'notKept'
  | 'changedMeanwhile'
  | 'existsAlready'
  | 'tooLarge'
  | 'notCalendar'
  | 'severalThings'
  | 'otherUid'
  | 'uidTaken'
  | 'nameTaken'
  | 'guestUnknown'
  | 'noSuchOccurrence'
  | 'taskRepeats'
  | 'taskCancelled'
  | 'depth'
  | 'filter'
  | 'tokenOld'
  | 'needsHttps'
  | 'signIn'

export interface Reason {
  namespace: 'caldav' | 'calendarImports'
  key: string
  params?: Record<string, string>
}

/** As calendar programs expect it: a status and the condition that was not met, and the reason for whoever looks. */
export class CaldavRefused extends AppError {
  readonly condition: Xml | undefined
  readonly reason: Reason

  constructor(status: number, reason: Reason, condition?: Xml, headers: Record<string, string> = {}) {
    super(status, 'caldavRefused', {}, { headers })
    this.reason = reason
    this.condition = condition
  }
}

export function refused(status: number, word: RefusalWord, condition?: Xml, params: Record<string, string> = {}) {
  return new CaldavRefused(status, { namespace: 'caldav', key: `refused.${word}`, params }, condition)
}
