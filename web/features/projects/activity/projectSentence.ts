import type { TFunction } from 'i18next'
import type { ProjectActivity } from '#contract/projects/projectActivity.endpoints.ts'

const verbs = [
  'created',
  'archived',
  'restored',
  'left',
  'memberAdded',
  'memberChanged',
  'memberRemoved',
  'milestoneAdded',
  'milestoneChanged',
  'milestoneDone',
  'milestoneDeleted',
  'milestoneRestored',
  'fileAdded',
  'fileDeleted',
  'fileRestored',
] as const

const fields = ['name', 'code', 'customer', 'status', 'startDay', 'endDay', 'externalRef', 'description'] as const

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** Which fields a change of the project touched, by their names on the form. */
function fieldsChanged({ changes }: ProjectActivity, t: TFunction<'projects'>): string {
  const names = changes.flatMap(({ field }) => {
    const known = fields.find((one) => one === field)
    return known ? [t(`form.${known}`)] : field.startsWith('budget') ? [t('form.budget')] : []
  })
  return [...new Set(names)].join(', ')
}

/** A line of the project's own history as a sentence. */
export function projectSentence(
  entry: ProjectActivity,
  people: ReadonlyMap<number, string>,
  t: TFunction<'projects'>,
): string {
  const name = entry.actor?.fullName ?? t('activity.scheduler')
  const action = entry.action.replace(/^project\./, '')
  const change = (field: string) => entry.changes.find((one) => one.field === field)
  const done = change('doneAt')
  if (action === 'changed') return t('activity.changed', { name, fields: fieldsChanged(entry, t) })
  const member = change('userId')
  const who = people.get(Number(member?.to ?? member?.from)) ?? ''
  const called = change('milestone') ?? change('file')
  const text = textOf(called?.to) || textOf(called?.from)
  if (action === 'milestoneChanged' && done && (done.from === null) !== (done.to === null)) {
    return t(done.to === null ? 'activity.milestoneReopened' : 'activity.milestoneDone', { name, text })
  }
  const verb = verbs.find((one) => one === action)
  return verb ? t(`activity.${verb}`, { name, who, text }) : t('activity.other', { name })
}
