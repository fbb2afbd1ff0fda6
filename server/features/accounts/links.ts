import { paths } from '#contract/paths.ts'
import type { Context } from '../../platform/context.ts'

export type MailLink = 'invitation' | 'verifyEmail' | 'resetPassword' | 'forgotPassword' | 'systemStatus' | 'login'

/** Where people reach the workspace; without a configured address, where it listens. */
export function baseAddress({ config: { publicUrl, host, port } }: Context): string {
  return publicUrl ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

export function linkTo(ctx: Context, page: MailLink, token?: string): string {
  const path: string = paths[page]
  if (token === undefined) return `${baseAddress(ctx)}${path}`
  return `${baseAddress(ctx)}${path.includes('$token') ? path.replace('$token', token) : `${path}?token=${token}`}`
}

export const setupPath = (token: string) => paths.setup.replace('$token', token)
