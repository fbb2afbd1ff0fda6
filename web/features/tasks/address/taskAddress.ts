import { type TaskTab, taskSorts } from '#contract/tasks/tasks.endpoints.ts'
import { taskPriorities } from '#contract/tasks/tasks.schemas.ts'
import { taskStatuses } from '#contract/tasks/transitions.ts'
import type { TaskQuery } from '../state/applyToList.ts'

export const views = ['list', 'board', 'calendar'] as const
export type TaskView = (typeof views)[number]
export const groupings = ['endDay', 'status', 'project', 'priority', 'none'] as const
export type Grouping = (typeof groupings)[number]
export const tabs = ['assigned', 'created', 'approval', 'watching'] as const satisfies readonly TaskTab[]
export type Tab = (typeof tabs)[number]

/** Everything that decides what the page shows. */
export interface TaskAddress {
  tab: Tab
  view: TaskView
  grouping: Grouping
  /** Within a group. */
  sort: string
  q: string
  /** Empty: all. The default is the open ones. */
  statuses: readonly string[]
  priorities: readonly string[]
  assigneeId: string
  spaceId: string
  label: string
  /** Days from and to, both included and either left out: `2026-11-01..2026-11-30`. */
  due: string
  created: string
  ended: string
  /** YYYY-MM of the calendar. */
  month: string
  /** The task whose detail is open. */
  open: string
}

export const openStatuses: readonly string[] = ['active', 'pending', 'expired']
const everyStatus = 'tumu'

const tabNames: Record<Tab, string> = {
  assigned: '',
  created: 'olusturduklarim',
  approval: 'onayimdakiler',
  watching: 'takip',
}
const viewNames: Record<TaskView, string> = { list: '', board: 'pano', calendar: 'takvim' }
const groupNames: Record<Grouping, string> = {
  endDay: '',
  status: 'durum',
  project: 'proje',
  priority: 'oncelik',
  none: 'yok',
}

function keyOf<Key extends string>(
  names: Record<Key, string>,
  keys: readonly Key[],
  name: string,
  otherwise: Key,
): Key {
  return keys.find((key) => names[key] === name) ?? otherwise
}

const dayForm = String.raw`(\d{4}-\d{2}-\d{2})?`
const spanForm = new RegExp(`^${dayForm}\\.\\.${dayForm}$`)

/** The two ends of a span, empty if there is none. */
export function endsOf(span: string): [from: string, to: string] {
  const [, from = '', to = ''] = spanForm.exec(span) ?? []
  return [from, to]
}

const known = (text: string, allowed: readonly string[]) => text.split(',').filter((part) => allowed.includes(part))
const sortNames = new Set<string>(taskSorts.flatMap((name) => [name, `-${name}`]))

export function readAddress(search: Record<string, unknown>): TaskAddress {
  const text = (name: string) => (typeof search[name] === 'string' ? search[name] : '')
  const number = (name: string) => (/^[1-9]\d{0,14}$/.test(text(name)) ? text(name) : '')
  const span = (name: string) => (endsOf(text(name)).join('') === '' ? '' : text(name))
  const status = text('durum')
  return {
    tab: keyOf(tabNames, tabs, text('sekme'), 'assigned'),
    view: keyOf(viewNames, views, text('gorunum'), 'list'),
    grouping: keyOf(groupNames, groupings, text('grup'), 'endDay'),
    sort: sortNames.has(text('sirala')) ? text('sirala') : '',
    q: text('q'),
    statuses: status === '' ? openStatuses : status === everyStatus ? [] : known(status, taskStatuses),
    priorities: known(text('oncelik'), taskPriorities),
    assigneeId: number('kisi'),
    spaceId: number('proje'),
    label: text('etiket').slice(0, 40),
    due: span('bitis'),
    created: span('olusturma'),
    ended: span('sonuc'),
    month: /^\d{4}-(0[1-9]|1[0-2])$/.test(text('ay')) ? text('ay') : '',
    open: text('gorev'),
  }
}

const sameList = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((one) => b.includes(one))

/** Only what differs from the default. */
export function writeAddress(address: TaskAddress): Record<string, string> {
  const parts: Record<string, string> = {
    sekme: tabNames[address.tab],
    gorunum: viewNames[address.view],
    grup: groupNames[address.grouping],
    sirala: address.sort,
    q: address.q,
    durum: sameList(address.statuses, openStatuses) ? '' : address.statuses.join(',') || everyStatus,
    oncelik: address.priorities.join(','),
    kisi: address.assigneeId,
    proje: address.spaceId,
    etiket: address.label,
    bitis: address.due,
    olusturma: address.created,
    sonuc: address.ended,
    ay: address.month,
    gorev: address.open,
  }
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== ''))
}

/** Rows come in the order of their groups; without groups, or within the same one, by the chosen sort. */
const groupSorts: Record<Grouping, string> = {
  endDay: 'endDay',
  status: 'status',
  project: 'space',
  priority: '-priority',
  none: 'endDay',
}

const given = (name: string, value: string) => (value === '' ? {} : { [name]: value })

function between(name: 'end' | 'created' | 'ended', span: string) {
  const [from, to] = endsOf(span)
  return { ...given(`${name}From`, from), ...given(`${name}To`, to) }
}

/** The query to the server. */
export function queryOf(address: TaskAddress): TaskQuery {
  const { tab, statuses, priorities, assigneeId, spaceId, label, q, grouping, sort } = address
  return {
    tab,
    q,
    sort: grouping === 'none' && sort !== '' ? sort : groupSorts[grouping],
    ...given('status', statuses.join(',')),
    ...given('priority', priorities.join(',')),
    ...given('assigneeId', assigneeId),
    ...given('spaceId', spaceId),
    ...given('label', label),
    ...between('end', address.due),
    ...between('created', address.created),
    ...between('ended', address.ended),
  }
}

export const isFiltered = ({ q, statuses, priorities, assigneeId, spaceId, label, ...rest }: TaskAddress): boolean =>
  q !== '' ||
  !sameList(statuses, openStatuses) ||
  priorities.length > 0 ||
  assigneeId !== '' ||
  spaceId !== '' ||
  label !== '' ||
  [rest.due, rest.created, rest.ended].some((span) => span !== '')

export const withoutFilters = (address: TaskAddress): TaskAddress => ({
  ...address,
  q: '',
  statuses: openStatuses,
  priorities: [],
  assigneeId: '',
  spaceId: '',
  label: '',
  due: '',
  created: '',
  ended: '',
})
