import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { followUnseen } from './followUnseen.ts'

/** Open for as long as somebody is signed in and the frame is on the screen. */
export function UnseenConnection({ userId }: { userId: number }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person needs another connection
  useEffect(() => followUnseen(queryClient, (href) => void navigate({ href })), [queryClient, navigate, userId])
  return null
}
