import type { FastifyReply, FastifyRequest } from 'fastify'
import type { LoginResponse } from '#contract/accounts/session.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { loadUserData } from './accounts.queries.ts'
import { browserCookieAfter, browserLifetime } from './knownBrowsers.ts'
import type { NewSession } from './sessions.queries.ts'

export const fileCookie = 'imece-files'
const browserCookie = 'imece-browser'

function cookieOptions(ctx: Context, path: string) {
  return {
    path,
    httpOnly: true,
    sameSite: 'strict',
    secure: ctx.config.publicUrl?.startsWith('https:') ?? false,
  } as const
}

/** The cookie that says who signed in there before. */
export const browserOf = (request: FastifyRequest) => request.cookies[browserCookie]

/**
 * Every completed sign-in answers with the token, and sets the cookies that identify the browser for files and
 * sign-ins.
 */
export async function answerSignedIn(
  ctx: Context,
  reply: FastifyReply,
  signedIn: { userId: number; session: NewSession },
): Promise<LoginResponse> {
  const { session } = signedIn
  const answer = { accessToken: session.accessToken, ...(await loadUserData(ctx.db, signedIn.userId)) }
  reply.setCookie(fileCookie, session.fileToken, {
    ...cookieOptions(ctx, '/files'),
    // As long as the token: after the browser was closed it keeps both or neither.
    expires: session.expiresAt,
  })
  if (session.browserToken !== null) {
    const known = { userId: signedIn.userId, token: session.browserToken }
    reply.setCookie(browserCookie, await browserCookieAfter(ctx.db, known, browserOf(reply.request)), {
      ...cookieOptions(ctx, '/api/auth'),
      expires: new Date(ctx.clock.now().getTime() + browserLifetime),
    })
  }
  return answer
}

/** For `userData`: somebody else views as this person. */
export function viewerOf({ viewer }: Pick<Actor, 'viewer'>) {
  return viewer ? { viewer: { ...viewer, until: viewer.until.toISOString() } } : {}
}

export function clearFileCookie(ctx: Context, reply: FastifyReply): void {
  reply.clearCookie(fileCookie, cookieOptions(ctx, '/files'))
}
