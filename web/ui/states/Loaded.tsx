import type { ReactNode } from 'react'
import { useErrorText } from '../../lib/errors/useErrorText.ts'
import { Card } from '../Card.tsx'
import { ErrorState } from './ErrorState.tsx'

type LoadedProps<Data> = {
  query: { data: Data | undefined; error: unknown; refetch: () => unknown }
  skeleton: ReactNode
  /** On the bare page a failure comes in a card; with a title, the skeleton too. */
  card?: true | string
  children: (data: Data) => ReactNode
}

/** Shows the data; before that a skeleton; after a failure the reason and a way to try again. Present data stays. */
export function Loaded<Data>({ query: { data, error, refetch }, skeleton, card, children }: LoadedProps<Data>) {
  const message = useErrorText(error)
  if (data !== undefined) return children(data)
  const state = error ? <ErrorState message={message} onRetry={() => void refetch()} /> : skeleton
  if (typeof card === 'string') return <Card title={card}>{state}</Card>
  return card && error ? <Card>{state}</Card> : state
}
