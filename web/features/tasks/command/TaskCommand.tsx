import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormat, useNow } from '../../../ui/format/FormatProvider.tsx'
import { dayIn } from '../../../ui/format/zone.ts'
import type { CommandDialogProps } from '../../messages/commands/commands.ts'
import { CreateDialog } from '../create/CreateDialog.tsx'
import { usePeopleNamed } from '../quickAdd/useQuickAdd.ts'
import { projectsQuery, useProjects } from '../tasks.data.ts'
import { firstLine, seedOfLine } from './seedOfLine.ts'

/** `/görev Teklifi gönder @ayşe yarın` */
export default function TaskCommand({ line, onDone, onClose }: CommandDialogProps) {
  const { timeZone } = useFormat()
  const [today] = useState(dayIn(useNow(), timeZone))
  const { people, searching } = usePeopleNamed(firstLine(line).line)
  const { isPending } = useQuery(projectsQuery)
  const projects = useProjects()
  // The form begins once, with everything that the line means.
  if (searching || isPending) return null
  return <CreateDialog seed={seedOfLine(line, { people, projects, today })} onMade={onDone} onClose={onClose} />
}
