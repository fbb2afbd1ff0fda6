import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { HistoryEntry } from '#contract/tasks/parts.endpoints.ts'
import { type Format, useFormat, useNow } from '../../../ui/format/FormatProvider.tsx'
import { dayIn } from '../../../ui/format/zone.ts'
import { useDuration } from '../detail/fields/useDuration.ts'
import { weekdayDay } from '../look/due.ts'

/** Names behind the ids that a line's fields carry. */
export interface HistoryNames {
  people: ReadonlyMap<number, string>
  spaces: ReadonlyMap<number, string>
}

/** The parts of a sentence: the history of a task and of a project have them. */
type Line = Pick<HistoryEntry, 'actor' | 'action' | 'changes'>

const verbs = [
  'created',
  'changed',
  'approve',
  'cancel',
  'withdraw',
  'complete',
  'extend',
  'close',
  'reopen',
  'expire',
  'deleted',
  'restored',
  'repeated',
  'reminded',
  'fileAttached',
  'fileRemoved',
  'decisionUndone',
  'approverChanged',
] as const
const fields = [
  'title',
  'description',
  'priority',
  'startDay',
  'endDay',
  'assigneeId',
  'approverId',
  'participantIds',
  'spaceId',
  'labels',
  'estimateMinutes',
  'spentMinutes',
  'recurrence',
  'requiresApproval',
] as const
const known = <Value extends string>(list: readonly Value[], value: string) => list.find((one) => one === value)

export const verbOf = ({ action }: Line) => action.replace(/^task\./, '')

const timeVerbs = ['timeAdded', 'timeChanged', 'timeRemoved', 'timeRestored'] as const

/** Comments are shown themselves, and a change of followers interests nobody. */
export const saysSomething = (entry: Line) =>
  verbOf(entry) === 'checklistChanged' || known([...verbs, ...timeVerbs], verbOf(entry)) !== undefined

interface Speaking {
  t: TFunction<'tasks'>
  names: HistoryNames
  today: string
  format: Format
  /** Minutes as people read them. */
  say: (minutes: number) => string
}

function valueText(field: string, value: unknown, { t, names, today, format }: Speaking): string {
  if (value === null || value === '') return t('fields.none')
  if (/Day$/.test(field) && typeof value === 'string') return weekdayDay(value, today, format.locale)
  if (/^(assigneeId|approverId)$/.test(field)) return names.people.get(Number(value)) ?? ''
  if (field === 'spaceId') return names.spaces.get(Number(value)) ?? ''
  if (field === 'priority')
    return t(`priority.${known(['low', 'normal', 'high', 'urgent'] as const, String(value)) ?? 'normal'}`)
  if (field === 'labels' && Array.isArray(value)) return value.join(', ')
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** Fields whose two values fit into a line. */
const telling = new Set(['priority', 'startDay', 'endDay', 'assigneeId', 'approverId', 'spaceId', 'title', 'labels'])

function changeText(entry: Line, name: string, speaking: Speaking): string {
  const changed = entry.changes.flatMap((change) => {
    const field = known(fields, change.field)
    return field ? [{ ...change, field }] : []
  })
  const [one] = changed
  const { t } = speaking
  if (!one || changed.length > 1) {
    return t('history.changedSeveral', {
      name,
      fields: changed.map(({ field }) => t(`history.field.${field}`)).join(', '),
    })
  }
  const said = t('history.changed', { name, field: t(`history.field.${one.field}`) })
  if (!telling.has(one.field)) return said
  return `${said}: ${valueText(one.field, one.from, speaking)} → ${valueText(one.field, one.to, speaking)}`
}

function checklistText({ changes }: Line, name: string, t: TFunction<'tasks'>): string {
  const item = changes.find(({ field }) => field === 'item')
  const done = changes.find(({ field }) => field === 'done')
  const text = String(item?.to ?? item?.from ?? '')
  if (done && done.from !== done.to) return t(done.to === true ? 'history.ticked' : 'history.unticked', { name, text })
  if (item?.from == null) return t('history.itemAdded', { name, text })
  return item.to === null ? t('history.itemRemoved', { name, text }) : t('history.itemChanged', { name, text })
}

function timeText({ changes }: Line, verb: (typeof timeVerbs)[number], name: string, { t, say }: Speaking): string {
  const minutes = changes.find(({ field }) => field === 'minutes')
  const [from, to] = [Number(minutes?.from), Number(minutes?.to)]
  if (verb !== 'timeChanged') return t(`history.${verb}`, { name, text: say(to || from) })
  return t('history.timeChanged', { name, text: minutes ? `: ${say(from)} → ${say(to)}` : '' })
}

function sentence(entry: Line, speaking: Speaking): string {
  const { t } = speaking
  const name = entry.actor?.fullName ?? t('history.scheduler')
  const verb = verbOf(entry)
  if (verb === 'checklistChanged') return checklistText(entry, name, t)
  if (verb === 'changed') return changeText(entry, name, speaking)
  const timed = known(timeVerbs, verb)
  if (timed) return timeText(entry, timed, name, speaking)
  const file = entry.changes.find(({ field }) => field === 'file')
  const text = file ? String(file.to ?? file.from ?? '') : ''
  return t(`history.${known(verbs, verb) ?? 'changed'}`, { name, text })
}

/** The meaning of a history line in the reader's language. */
export function useHistorySentence() {
  const { t } = useTranslation('tasks')
  const format = useFormat()
  const say = useDuration()
  const today = dayIn(useNow(), format.timeZone)
  return (entry: Line, names: HistoryNames) => sentence(entry, { t, names, today, format, say })
}
