import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { commentEndpoints } from '#contract/tasks/parts.endpoints.ts'
import { showError } from '../../../lib/errors/showError.ts'
import { call } from '../../../lib/http/call.ts'
import { newClientId } from '../../messages/newClientId.ts'
import { applyComment, type CommentFeed, commentsOf } from '../../tasks/comments/applyComment.ts'
import { taskKeys } from '../../tasks/data/taskKeys.ts'
import { approvalKeys } from '../approvalKeys.ts'

/** The last page of a task's comments, in the cache that the task's own screen and the events keep. */
export function useComments(taskId: number) {
  const { data, ...answer } = useInfiniteQuery({
    queryKey: taskKeys.comments(taskId),
    queryFn: ({ pageParam, signal }) =>
      call(commentEndpoints.list, {
        params: { id: taskId },
        query: pageParam === undefined ? {} : { before: pageParam },
        signal,
      }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ rows, hasBefore }) => (hasBefore ? rows[0]?.id : undefined),
  })
  return { ...answer, comments: commentsOf(data) }
}

export function useSendComment(taskId: number) {
  const queryClient = useQueryClient()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (body: { clientId: string; text: string }) =>
      call(commentEndpoints.add, { params: { id: taskId }, body }),
    onSuccess: (comment) => {
      queryClient.setQueryData<CommentFeed>(taskKeys.comments(taskId), (feed) => feed && applyComment(feed, comment))
      void queryClient.invalidateQueries({ queryKey: approvalKeys.lists })
    },
    onError: (error) => void showError(error),
  })
  /** False when it did not arrive. */
  const send = (text: string) =>
    mutateAsync({ clientId: newClientId(), text }).then(
      () => true,
      () => false,
    )
  return { send, sending: isPending }
}
