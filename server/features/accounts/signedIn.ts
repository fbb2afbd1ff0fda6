import type { FastifyReply } from 'fastify'
import type { LoginResponse } from '#contract/accounts/session.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { loadUserData } from './accounts.queries.ts'
import type { NewSession } from './sessions.queries.ts'

export const fileCookie = 'imece-files'

function cookieOptions(ctx: Context) {
  return {
    path: '/files',
    httpOnly: true,
    sameSite: 'strict',
    secure: ctx.config.publicUrl?.startsWith('https:') ?? false,
  } as const
}

/** What every completed sign-in answers: the token, and beside it the cookie that lets `<img>` read files. */
export async function answerSignedIn(
  ctx: Context,
  reply: FastifyReply,
  signedIn: { userId: number; session: NewSession },
): Promise<LoginResponse> {
  const { session } = signedIn
  const answer = { accessToken: session.accessToken, ...(await loadUserData(ctx.db, signedIn.userId)) }
  reply.setCookie(fileCookie, session.fileToken, {
    ...cookieOptions(ctx),
    // As long as the token: a browser that was closed keeps both or neither.
    expires: session.expiresAt,
  })
  return answer
}

/** For `userData`: that somebody else is looking. */
export function viewerOf({ viewer }: Pick<Actor, 'viewer'>) {
  return viewer ? { viewer: { ...viewer, until: viewer.until.toISOString() } } : {}
}

export function clearFileCookie(ctx: Context, reply: FastifyReply): void {
  reply.clearCookie(fileCookie, cookieOptions(ctx))
}
