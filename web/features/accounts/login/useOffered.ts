import { useEffect, useState } from 'react'
import { send } from '../../../lib/http/send.ts'

export interface OfferedProvider {
  id: number
  name: string
  /** No page of theirs opens: name and password are typed here. */
  asksPassword: boolean
}

export interface Offered {
  providers: readonly OfferedProvider[]
  companyOnly: boolean
  /** Whether browsers can use passkeys at this address. */
  passkeys: boolean
}

const nothing: Offered = { providers: [], companyOnly: false, passkeys: false }

/** The contract's answer without its schemas: this page loads no validator. */
function isOffered(value: unknown): value is Offered {
  if (typeof value !== 'object' || value === null) return false
  const providers = Reflect.get(value, 'providers')
  return (
    typeof Reflect.get(value, 'companyOnly') === 'boolean' &&
    typeof Reflect.get(value, 'passkeys') === 'boolean' &&
    Array.isArray(providers) &&
    providers.every(
      (one) => typeof one?.id === 'number' && typeof one?.name === 'string' && typeof one?.asksPassword === 'boolean',
    )
  )
}

/** By which companies people may sign in; none until the server has said so, or where it cannot. */
export function useOffered(): Offered {
  const [offered, setOffered] = useState(nothing)
  useEffect(() => {
    const left = new AbortController()
    send('GET', '/api/auth/company', undefined, left.signal).then(
      ({ body }) => isOffered(body) && setOffered(body),
      () => undefined,
    )
    return () => left.abort()
  }, [])
  return offered
}
