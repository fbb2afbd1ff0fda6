import { useMay } from '../../../lib/session/useMay.ts'

export const useMayCreateDeals = (): boolean => useMay('create', 'SalesProject')
