import { href } from '#contract/href.ts'
import { paths } from '#contract/paths.ts'
import type { Context } from '../../platform/context.ts'

export type MailLink = 'invitation' | 'verifyEmail' | 'resetPassword' | 'forgotPassword' | 'systemStatus' | 'login'

/** The workspace's public address; if none is configured, the address where it listens. */
export function baseAddress({ config: { publicUrl, host, port } }: Context): string {
  return publicUrl ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

export const linkTo = (ctx: Context, page: MailLink, token?: string): string =>
  `${baseAddress(ctx)}${href<string>(paths[page], { token })}`

export const setupPath = (token: string) => href(paths.setup, { token })
