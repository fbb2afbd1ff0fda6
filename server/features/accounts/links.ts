import { paths } from '#contract/paths.ts'
import type { Context } from '../../platform/context.ts'

export type MailLink = 'verifyEmail' | 'resetPassword' | 'forgotPassword' | 'systemStatus' | 'login'

/** Where people reach the workspace; without a configured address, where it listens. */
export function baseAddress({ config: { publicUrl, host, port } }: Context): string {
  return publicUrl ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

export function linkTo(ctx: Context, page: MailLink, token?: string): string {
  return `${baseAddress(ctx)}${paths[page]}${token === undefined ? '' : `?token=${token}`}`
}

export const setupPath = (token: string) => paths.setup.replace('$token', token)
