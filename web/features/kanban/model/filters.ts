import { fold } from '#contract/text/fold.ts'
import { daysBetween } from '../../../ui/format/zone.ts'
import type { Card, ShownBoard } from './board.ts'

export const dueChoices = ['overdue', 'today', 'week', 'month', 'none'] as const
type DueChoice = (typeof dueChoices)[number]
export const taskChoices = ['linked', 'waiting', 'none'] as const
type TaskChoice = (typeof taskChoices)[number]

export interface CardFilters {
  q: string
  people: readonly number[]
  labels: readonly string[]
  due: DueChoice | undefined
  task: TaskChoice | undefined
}

export const noFilters: CardFilters = { q: '', people: [], labels: [], due: undefined, task: undefined }

export const filtersAreSet = ({ q, people, labels, due, task }: CardFilters): boolean =>
  q !== '' || people.length > 0 || labels.length > 0 || due !== undefined || task !== undefined

/** Weeks end on Sunday in every language of the workspace. */
function daysToSunday(today: string): number {
  const weekday = new Date(`${today}T12:00:00Z`).getUTCDay()
  return weekday === 0 ? 0 : 7 - weekday
}

function dueMatches(day: string, choice: DueChoice, today: string): boolean {
  if (choice === 'none') return day === ''
  if (day === '') return false
  const distance = daysBetween(today, day)
  switch (choice) {
    case 'overdue':
      return distance < 0
    case 'today':
      return distance === 0
    case 'week':
      return distance >= 0 && distance <= daysToSunday(today)
    case 'month':
      return day.slice(0, 7) === today.slice(0, 7)
  }
}

function taskMatches({ task }: Card, choice: TaskChoice): boolean {
  if (choice === 'none') return task === null
  return choice === 'linked' ? task !== null : task?.status === 'pending'
}

/** Within one filter any choice is enough; between filters all must agree. */
export function cardMatcher({ q, people, labels, due, task }: CardFilters, today: string): (card: Card) => boolean {
  const wanted = fold(q.trim())
  const found = (card: Card) =>
    [card.title, card.comments, card.task?.key ?? '', ...card.labels].some((text) => fold(text).includes(wanted))
  return (card) =>
    (wanted === '' || found(card)) &&
    (people.length === 0 || card.members.some((id) => people.includes(id))) &&
    (labels.length === 0 || card.labels.some((label) => labels.includes(label))) &&
    (due === undefined || dueMatches(card.dueDate, due, today)) &&
    (task === undefined || taskMatches(card, task))
}

/** Every label on the board, the most used first. */
export function labelsOn({ columns }: ShownBoard): string[] {
  const uses = new Map<string, number>()
  for (const { cards } of columns) {
    for (const card of cards) for (const label of card.labels) uses.set(label, (uses.get(label) ?? 0) + 1)
  }
  return [...uses].sort(([a, left], [b, right]) => right - left || a.localeCompare(b, 'tr')).map(([label]) => label)
}
