import { useMutation } from '@tanstack/react-query'
import { systemStatusEndpoints } from '#contract/systemStatus/systemStatus.endpoints.ts'
import { call } from '../../../lib/http/call.ts'

export const useTestAlarm = () => useMutation({ mutationFn: () => call(systemStatusEndpoints.testAlarm, {}) })
