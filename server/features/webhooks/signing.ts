import { createHmac, randomBytes } from 'node:crypto'

const prefix = 'whsec_'

/** As the scheme writes it: receivers paste it as it is. */
export const newSecret = (): string => prefix + randomBytes(32).toString('base64')

/** Standard Webhooks: one signature for each secret that counts, with a space between. */
export function signatures(secrets: readonly string[], id: string, seconds: number, body: string): string {
  return secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(prefix.length), 'base64')
      return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`
    })
    .join(' ')
}
