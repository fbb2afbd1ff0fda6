import type { z } from 'zod'
import type { registration } from '#contract/accounts/registrations.endpoints.ts'

export type Registration = z.output<typeof registration>
