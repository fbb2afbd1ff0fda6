import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { messageEndpoints } from '#contract/messages/messages.endpoints.ts'
import { call } from '../../../lib/http/call.ts'
import { IconAction } from '../../../ui/IconAction.tsx'
import { BellIcon, BellOffIcon } from '../../../ui/icons.ts'
import { changeWindows, messageKeys } from '../messages.data.ts'
import { applyFollowing } from '../windows/window.ts'

type FollowButtonProps = { rootId: number; following: boolean }

/** Whether replies of this thread notify me. */
export function FollowButton({ rootId, following }: FollowButtonProps) {
  const { t } = useTranslation('messages')
  const queryClient = useQueryClient()
  const show = (wanted: boolean) =>
    changeWindows(queryClient, messageKeys.all, (window) => applyFollowing(window, rootId, wanted))
  const follow = useMutation({
    mutationFn: (wanted: boolean) =>
      call(messageEndpoints.setFollowing, { params: { id: rootId }, body: { following: wanted } }),
    onMutate: show,
    onSettled: (_answer, error, wanted) => error && show(!wanted),
  })
  const Icon = following ? BellIcon : BellOffIcon
  return (
    <IconAction
      icon={Icon}
      label={t('thread.follow')}
      size="medium"
      aria-pressed={following}
      title={t(following ? 'thread.unfollow' : 'thread.follow')}
      onClick={() => follow.mutate(!following)}
      sx={following ? { color: 'primary.main' } : undefined}
    />
  )
}
