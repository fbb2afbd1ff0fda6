import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { BodyInput, ResponseOf } from '#contract/http/endpoint.ts'
import { milestoneEndpoints } from '#contract/projects/milestones.endpoints.ts'
import type { Milestone } from '#contract/projects/milestones.schemas.ts'
import type { projectEndpoints } from '#contract/projects/projects.endpoints.ts'
import { showError } from '../../../lib/errors/showError.ts'
import { call } from '../../../lib/http/call.ts'
import { toast } from '../../../ui/dialog/toast.tsx'
import { projectKeys } from '../projects.data.ts'

type Answer = ResponseOf<typeof projectEndpoints.read>
type Change = Omit<BodyInput<typeof milestoneEndpoints.update>, 'version'>

const byDay = (left: Milestone, right: Milestone) => left.day.localeCompare(right.day) || left.id - right.id

/** What can be done to milestones; each is shown at once. */
export function useMilestoneWrites(projectId: number) {
  const { t } = useTranslation('projects')
  const queryClient = useQueryClient()
  const key = projectKeys.one(projectId)
  const show = (apply: (known: readonly Milestone[]) => readonly Milestone[]) =>
    queryClient.setQueryData<Answer>(
      key,
      (known) =>
        known && {
          ...known,
          project: { ...known.project, milestones: [...apply(known.project.milestones)].sort(byDay) },
        },
    )
  const put = (milestone: Milestone) => show((known) => [...known.filter(({ id }) => id !== milestone.id), milestone])
  /** Health, next milestone and activity follow from it. */
  const settle = () => {
    for (const queryKey of [key, projectKeys.lists, projectKeys.activity(projectId)]) {
      void queryClient.invalidateQueries({ queryKey })
    }
  }

  async function create(body: BodyInput<typeof milestoneEndpoints.create>): Promise<void> {
    put(await call(milestoneEndpoints.create, { params: { id: projectId }, body }))
    settle()
  }

  /** Throws what the server says, for a form that shows it. */
  async function update(milestone: Milestone, change: Change, version = milestone.version): Promise<Milestone> {
    const params = { id: projectId, milestoneId: milestone.id }
    const saved = await call(milestoneEndpoints.update, { params, body: { ...change, version } })
    put(saved)
    settle()
    return saved
  }

  /** For a drag or a tick: shown first, and put back with the reason if it is refused. */
  async function change(milestone: Milestone, wanted: { day?: string; done?: boolean }): Promise<void> {
    const { done = milestone.doneAt !== null, day = milestone.day } = wanted
    put({ ...milestone, day, doneAt: done ? (milestone.doneAt ?? new Date().toISOString()) : null })
    try {
      await update(milestone, wanted)
    } catch (error) {
      settle()
      await showError(error)
    }
  }

  async function remove(milestone: Milestone): Promise<void> {
    const params = { id: projectId, milestoneId: milestone.id }
    show((known) => known.filter(({ id }) => id !== milestone.id))
    try {
      await call(milestoneEndpoints.remove, { params })
      toast.undo(t('milestone.removed', { title: milestone.title }), () => {
        void call(milestoneEndpoints.restore, { params }).then(put).then(settle).catch(showError)
      })
    } catch (error) {
      await showError(error)
    }
    settle()
  }

  return { create, update, change, remove, put }
}
