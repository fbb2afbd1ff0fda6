import { z } from 'zod'
import { categoryLimits } from '../expenses/categories.ts'
import { endpoint } from '../http/endpoint.ts'
import { line, version } from '../http/fields.ts'
import { languages } from '../locale/languages.ts'
import { basisPoints } from '../money/money.ts'

export const registrationModes = ['open', 'domain', 'approval'] as const

/** In megabytes; nothing, and zero, is without a quota. */
const quota = z.number().int().nonnegative().max(1_000_000_000).nullable()

export const workspaceSettings = z.strictObject({
  workspaceName: line(80),
  timeZone: z.string().max(60),
  registrationMode: z.enum(registrationModes),
  registrationDomains: z
    .array(
      z
        .string()
        .trim()
        .toLowerCase()
        .regex(/^[a-z0-9.-]+\.[a-z]{2,}$/, 'invalidDomain'),
    )
    .max(50),
  /** Languages offered besides Turkish and English. */
  extraLanguages: z.array(z.enum(languages)).max(languages.length),
  /** A quote with a higher discount on a line needs an approval; in basis points. */
  discountLimit: basisPoints,
  /** A line of expenses above its category's limit is warned of. */
  expenseLimits: categoryLimits,
  /** The size limit for all files of the workspace, and for the files of one person. */
  fileQuota: quota,
  personFileQuota: quota,
  /** Where webhooks may go, and identity providers be, although it lies inside the network: `host` or `host:port`, as it stands in their address. */
  insideAddresses: z
    .array(
      z
        .string()
        .trim()
        .toLowerCase()
        .max(255)
        .regex(/^([a-z0-9]([a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\])(:[1-9]\d{0,4})?$/, 'invalidHost'),
    )
    .max(50),
})
export type WorkspaceSettings = z.infer<typeof workspaceSettings>

export const settingsEndpoints = {
  /** What the sign-in pages need to know before anybody is signed in. */
  workspace: endpoint('GET', '/api/workspace', {
    access: 'visitor',
    response: z.object({
      workspaceName: z.string(),
      registrationMode: z.enum(registrationModes),
      registrationDomains: z.array(z.string()),
      languages: z.array(z.enum(languages)),
      timeZone: z.string(),
      setupNeeded: z.boolean(),
    }),
  }),
  read: endpoint('GET', '/api/settings', {
    access: { action: 'manage', subject: 'all' },
    response: workspaceSettings.extend({ version }),
  }),
  update: endpoint('PUT', '/api/settings', {
    access: { action: 'manage', subject: 'all' },
    body: workspaceSettings.extend({ version }),
    response: workspaceSettings.extend({ version }),
  }),
}
