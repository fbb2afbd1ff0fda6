import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { taskEndpoints } from '#contract/tasks/tasks.endpoints.ts'
import { call } from '../../../lib/http/call.ts'
import { TextField } from '../../../ui/form/TextField.tsx'
import { ApproverIcon } from '../../../ui/icons.ts'
import { taskKeys } from '../tasks.data.ts'

/** Before it is sent, the person knows whether somebody has to agree, and who, and may tell them why. */
export function ApprovalNote() {
  const { t } = useTranslation('tasks')
  const assigneeId = Number(useWatch({ name: 'assigneeId' }))
  const chosen: unknown = useWatch({ name: 'spaceId' })
  const spaceId = chosen === '' ? null : Number(chosen)
  const { data } = useQuery({
    queryKey: taskKeys.approver(assigneeId, spaceId),
    queryFn: ({ signal }) =>
      call(taskEndpoints.approver, { query: { assigneeId, ...(spaceId === null ? {} : { spaceId }) }, signal }),
    enabled: assigneeId > 0,
    staleTime: 60_000,
  })
  if (!data?.needsApproval) return null
  return (
    <>
      <Box role="status" sx={look}>
        <ApproverIcon width={18} height={18} aria-hidden />
        {data.approver ? t('create.asks', { name: data.approver.fullName }) : t('create.asksAdmin')}
      </Box>
      <TextField name="reason" label={t('moves.reason')} />
    </>
  )
}

const look = {
  display: 'flex',
  alignItems: 'center',
  gap: '8px',
  p: '8px 12px',
  borderRadius: '8px',
  bgcolor: 'tone.warning.ground',
  color: 'tone.warning.ink',
  fontSize: 'size.text',
} as const
