import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  companySignInEndpoints,
  identityEndpoints,
  identityProviderEndpoints,
  signInMinutes,
} from '#contract/identityProviders/identityProviders.endpoints.ts'
import { signInRulesEndpoints } from '#contract/identityProviders/signInRules.endpoints.ts'
import { visitorActor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { forbidden } from '../../platform/errors.ts'
import type { Feature } from '../../platform/feature.ts'
import { type Route, route } from '../../platform/http/route.ts'
import { passwordRulesOf } from '../accounts/newPassword.ts'
import { relyingParty } from '../accounts/relyingParty.ts'
import { answerSignedIn } from '../accounts/signedIn.ts'
import { readSignInRules } from '../accounts/signInRules.ts'
import { managedProfile } from '../people/reach.ts'
import { arrive } from './arriving.ts'
import { changeProvider, createProvider, moveProvider, removeProvider, switchProvider } from './change.ts'
import { type Departure, depart } from './departing.ts'
import { identitiesOf, ownIdentities, unlinkIdentity } from './identities.ts'
import { activeProviders, providerOrNone } from './identityProviders.queries.ts'
import { addPostedAnswers, addProviderKinds, createIdentityProviders } from './identityProviders.table.ts'
import { directoryRoutes } from './ldap/directory.routes.ts'
import { createDirectorySyncs } from './ldap/directorySyncs.table.ts'
import { directorySyncJobs } from './ldap/sync.ts'
import { takeLogouts } from './oidc/backChannel.ts'
import { providersCheck } from './providersCheck.ts'
import { identityProviderRooms } from './rooms.ts'
import { takeSamlAnswers } from './saml/door.ts'
import { metadataOf } from './saml/metadataSource.ts'
import { samlSelf } from './saml/ourselves.ts'
import { listProviders } from './shownProviders.ts'
import { changeRules, shownRules } from './signInRules.ts'
import { sweepJobs } from './sweep.ts'
import { wayOf } from './ways.ts'

/** An office behind one address signs in at nine; each start asks the provider little, and each finish something. */
const perAddress = { perMinute: 300 }
const tries = { perMinute: 30 }

const wayCookie = 'imece-company'
const cookieOf = (request: FastifyRequest) => request.cookies[wayCookie]

/** Ties the way back to the browser that went. */
function answerDeparture(ctx: Context, reply: FastifyReply, { address, browser }: Departure) {
  reply.setCookie(wayCookie, browser, {
    path: '/api',
    httpOnly: true,
    sameSite: 'lax',
    secure: ctx.config.publicUrl?.startsWith('https:') ?? false,
    maxAge: signInMinutes * 60,
  })
  return { address }
}

const providerRoutes: readonly Route[] = [
  route(identityProviderEndpoints.list, async ({ ctx }) => ({ rows: await listProviders(ctx), saml: samlSelf(ctx) })),
  route(identityProviderEndpoints.create, ({ ctx, actor, body }) => createProvider(ctx, actor, body)),
  route(identityProviderEndpoints.change, ({ ctx, actor, params, body }) =>
    changeProvider(ctx, actor, params.id, body),
  ),
  route(identityProviderEndpoints.setState, ({ ctx, actor, params, body }) =>
    switchProvider(ctx, actor, params.id, body.on),
  ),
  route(identityProviderEndpoints.move, ({ ctx, actor, params, body }) => moveProvider(ctx, actor, params.id, body.to)),
  route(identityProviderEndpoints.readMetadata, ({ ctx, body }) => metadataOf(ctx, body.source), tries),
  route(identityProviderEndpoints.remove, ({ ctx, actor, params }) => removeProvider(ctx, actor, params.id)),
  route(
    identityProviderEndpoints.test,
    async ({ ctx, actor, params, request, reply }) => {
      const provider = await providerOrNone(ctx.db, params.id)
      return answerDeparture(ctx, reply, await depart(ctx, actor, provider, { cookie: cookieOf(request) }))
    },
    tries,
  ),
]

const signInRoutes: readonly Route[] = [
  route(companySignInEndpoints.offered, async ({ ctx }) => ({
    providers: (await activeProviders(ctx.db)).map(({ id, name, kind }) => ({
      ...{ id, name },
      asksPassword: wayOf(kind).leaving === null,
    })),
    companyOnly: (await readSignInRules(ctx.db)).companyOnly,
    passkeys: 'id' in relyingParty(ctx.config),
    passwordRules: await passwordRulesOf(ctx.db),
  })),
  route(
    companySignInEndpoints.start,
    async ({ ctx, origin, params, body, request, reply }) => {
      const provider = await providerOrNone(ctx.db, params.id)
      if (!provider.isOn) throw forbidden('providerOff')
      const way = { to: body.to, cookie: cookieOf(request) }
      return answerDeparture(ctx, reply, await depart(ctx, visitorActor(origin), provider, way))
    },
    perAddress,
  ),
  route(
    companySignInEndpoints.finish,
    async ({ ctx, origin, actor, language, body, request, reply }) => {
      const arrival = { answer: body.answer, cookie: cookieOf(request), actor, language }
      const arrived = await arrive(ctx, origin, arrival)
      if (arrived.outcome === 'tested') return arrived
      const { outcome, to, ...session } = arrived
      return { outcome, to, ...(await answerSignedIn(ctx, reply, session)) }
    },
    perAddress,
  ),
]

const identityRoutes: readonly Route[] = [
  route(identityEndpoints.own, ({ ctx, actor }) => ownIdentities(ctx, actor)),
  route(identityEndpoints.unlink, ({ ctx, actor, params }) => unlinkIdentity(ctx, actor, params.id)),
  route(identityEndpoints.ofPerson, async ({ ctx, actor, params }) => {
    const { id } = await managedProfile(ctx.db, actor, ctx.clock.now(), params.id)
    return { rows: await identitiesOf(ctx.db, id) }
  }),
]

const ruleRoutes: readonly Route[] = [
  route(signInRulesEndpoints.read, ({ ctx, actor }) => shownRules(ctx.db, actor, ctx.clock.now())),
  route(signInRulesEndpoints.change, ({ ctx, actor, body }) => changeRules(ctx, actor, body)),
]

/** People come in by the company's own sign-in, as its provider says who they are. */
export const identityProvidersFeature: Feature = {
  name: 'identityProviders',
  routes: [...providerRoutes, ...signInRoutes, ...directoryRoutes, ...identityRoutes, ...ruleRoutes],
  plain(app, ctx) {
    takeLogouts(app, ctx)
    takeSamlAnswers(app, ctx)
  },
  migrations: {
    '2026-11-19-83-identity-providers': createIdentityProviders,
    '2026-11-19-87-provider-kinds': addProviderKinds,
    '2026-11-19-88-posted-answers': addPostedAnswers,
    '2026-11-19-94-directory-syncs': createDirectorySyncs,
  },
  entries: ['provider_departures'],
  sealed: [
    { table: 'identity_providers', column: 'client_secret' },
    { table: 'provider_departures', column: 'answer' },
  ],
  jobs: { ...sweepJobs, ...directorySyncJobs },
  rooms: identityProviderRooms,
  checks: [providersCheck],
}
