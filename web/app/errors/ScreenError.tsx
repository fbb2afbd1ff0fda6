import type { ErrorComponentProps } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ApiError, ConnectionError } from '../../lib/http/apiError.ts'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { reportError } from './reportError.ts'

/** A page that broke: the frame around it stays, and the person may try again. */
export function ScreenError({ error, info, reset }: ErrorComponentProps) {
  const stack = info?.componentStack ?? ''
  useEffect(() => {
    if (!(error instanceof ApiError || error instanceof ConnectionError)) reportError(error, stack)
  }, [error, stack])
  return <ErrorState onRetry={reset} {...(error instanceof ApiError ? { message: error.text } : {})} />
}
