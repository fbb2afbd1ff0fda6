import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { taskEndpoints } from '#contract/tasks/tasks.endpoints.ts'
import type { Person } from '#contract/users/users.endpoints.ts'
import { showError } from '../../../lib/errors/showError.ts'
import { call } from '../../../lib/http/call.ts'
import { newClientId } from '../../../lib/newClientId.ts'
import { toast } from '../../../ui/dialog/toast.tsx'
import { useFormat, useNow } from '../../../ui/format/FormatProvider.tsx'
import { dayIn } from '../../../ui/format/zone.ts'
import { peopleNamed } from '../../users/users.data.ts'
import { cacheTask, useProjects } from '../tasks.data.ts'
import { namesIn, parseQuickAdd } from './quickAdd.ts'

/** Makes a task of one typed line. A line that could not be sent returns to the field. */
export function useQuickAdd() {
  const { t } = useTranslation('tasks')
  const queryClient = useQueryClient()
  const { timeZone } = useFormat()
  const today = dayIn(useNow(), timeZone)
  const [line, setLine] = useState('')
  // The same key until it succeeds: a line sent twice makes one task.
  const clientId = useRef(newClientId())
  const { people, searching } = usePeopleNamed(line)
  const projects = useProjects()
  const understood = useMemo(() => parseQuickAdd(line, { people, projects, today }), [line, people, projects, today])
  /** Enter was pressed on a line that says everything but what is to be done. */
  const [untitled, setUntitled] = useState(false)
  const ready = understood.title !== '' && understood.unclear === undefined && !searching

  async function add(): Promise<void> {
    setUntitled(line.trim() !== '' && understood.title === '')
    if (!ready) return
    const sent = line
    const { title, assignee, endDay, priority, labels, project } = understood
    setLine('')
    try {
      const made = await call(taskEndpoints.create, {
        body: {
          clientId: clientId.current,
          title,
          labels: [...labels],
          ...(assignee ? { assigneeId: assignee.id } : {}),
          ...(project ? { spaceId: project.id } : {}),
          ...(endDay ? { endDay } : {}),
          ...(priority ? { priority } : {}),
        },
      })
      clientId.current = newClientId()
      cacheTask(queryClient, made)
      toast.success(t(made.status === 'pending' ? 'created.asked' : 'created.done', { key: made.key }))
    } catch (error) {
      setLine((typed) => (typed === '' ? sent : typed))
      await showError(error)
    }
  }

  /** Makes clear who or what is meant: `@ayse.demir`, `+DEP`. */
  function choose(exact: string): void {
    const token = understood.unclear
    if (token) setLine(`${line.slice(0, token.from)}${exact}${line.slice(token.to)} `.replace(/ {2,}$/, ' '))
  }

  const missing = untitled && understood.title === '' && line !== ''

  return { line, setLine, understood, searching, ready, add, choose, today, missing }
}

/** The people that the names in the line may mean. `searching` while a search is under way. */
export function usePeopleNamed(line: string): { people: readonly Person[]; searching: boolean } {
  const names = useMemo(() => [...new Set(namesIn(line))].slice(0, 5), [line])
  const answers = useQueries({
    queries: names.map(peopleNamed),
  })
  const found = answers.flatMap(({ data }) => data?.rows ?? [])
  const people = [...new Map(found.map((person) => [person.id, person])).values()]
  return { people, searching: answers.some(({ isPending }) => isPending) }
}
