import { useQueryClient } from '@tanstack/react-query'
import { useTellUnreached } from '../../users/useTellUnreached.ts'
import { useBoardContext } from '../boardContext.ts'
import { sendComment } from './unsentComments.ts'

/** Sends, and says afterwards whom it did not reach. */
export function useSendComment() {
  const queryClient = useQueryClient()
  const { spaceId } = useBoardContext()
  const tellUnreached = useTellUnreached()
  return async (written: Parameters<typeof sendComment>[1]) => {
    const unreached = await sendComment(queryClient, written)
    if (unreached) tellUnreached(unreached, 'card', spaceId)
  }
}
