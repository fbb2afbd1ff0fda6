import IconButton from '@mui/material/IconButton'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { reminderEndpoints } from '#contract/tasks/reminders.endpoints.ts'
import { call } from '../../../../lib/http/call.ts'
import { useSession } from '../../../../lib/session/session.ts'
import { toast } from '../../../../ui/dialog/toast.tsx'
import { BellIcon } from '../../../../ui/icons.ts'

type RemindButtonProps = { taskId: number; title: string; assignee: { id: number; fullName: string } }

/** Says to whoever does it that somebody waits; nobody reminds themselves. */
export function RemindButton({ taskId, title, assignee }: RemindButtonProps) {
  const { t } = useTranslation('admin')
  const me = useSession((session) => session.user?.id)
  const remind = useMutation({
    mutationFn: () => call(reminderEndpoints.remind, { params: { id: taskId } }),
    onSuccess: () => toast.success(t('expired.reminded', { name: assignee.fullName })),
  })
  const label = t('expired.remind', { title })
  return (
    <IconButton
      size="small"
      aria-label={label}
      title={label}
      disabled={me === assignee.id}
      loading={remind.isPending}
      onClick={() => remind.mutate()}
    >
      <BellIcon aria-hidden />
    </IconButton>
  )
}
