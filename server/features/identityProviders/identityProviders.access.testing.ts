import { directoryEndpoints } from '#contract/identityProviders/directory.endpoints.ts'
import { directorySyncEndpoints } from '#contract/identityProviders/directorySync.endpoints.ts'
import {
  companySignInEndpoints,
  identityEndpoints,
  identityProviderEndpoints,
} from '#contract/identityProviders/identityProviders.endpoints.ts'
import { signInRulesEndpoints } from '#contract/identityProviders/signInRules.endpoints.ts'
import { type AccessRow, actors, admins, signedIn } from '../../testing/accessRow.ts'

const gone = { params: { id: 999_999_999 } }
const body = {
  kind: 'oidc' as const,
  ...{ name: 'Kurum', issuer: 'https://giris.example', clientId: 'imece', scopes: 'openid email' },
  ...{ domains: [], groupsClaim: null, groupRoles: [], newcomerRoleId: null },
}

export const identityProvidersAccess: AccessRow[] = [
  { endpoint: identityProviderEndpoints.list, may: admins, answer: 200 },
  {
    endpoint: identityProviderEndpoints.create,
    may: admins,
    answer: 201,
    request: () => ({ body: { ...body, clientSecret: 'gizli', requestId: 'anahtar-0001' } }),
  },
  {
    endpoint: identityProviderEndpoints.change,
    may: admins,
    answer: 404,
    request: () => ({ ...gone, body: { ...body, version: 1 } }),
  },
  {
    endpoint: identityProviderEndpoints.setState,
    may: admins,
    answer: 404,
    request: () => ({ ...gone, body: { on: true } }),
  },
  {
    endpoint: identityProviderEndpoints.move,
    may: admins,
    answer: 404,
    request: () => ({ ...gone, body: { to: 'up' } }),
  },
  {
    endpoint: identityProviderEndpoints.readMetadata,
    may: admins,
    answer: 400,
    request: () => ({ body: { source: '<bos/>' } }),
  },
  { endpoint: identityProviderEndpoints.remove, may: admins, answer: 404, request: () => gone },
  { endpoint: identityProviderEndpoints.test, may: admins, answer: 404, request: () => gone },
  { endpoint: companySignInEndpoints.offered, may: actors, answer: 200 },
  { endpoint: companySignInEndpoints.start, may: actors, answer: 404, request: () => ({ ...gone, body: {} }) },
  // A way that nobody went: no other kind of person finds another answer.
  {
    endpoint: companySignInEndpoints.finish,
    may: actors,
    answer: 410,
    request: () => ({ body: { answer: 'code=a&state=b' } }),
  },
  {
    endpoint: directoryEndpoints.signIn,
    may: actors,
    answer: 404,
    request: () => ({ ...gone, body: { name: 'ada', password: 'gizli' } }),
  },
  {
    endpoint: directoryEndpoints.test,
    may: admins,
    answer: 404,
    request: () => ({ ...gone, body: { name: 'ada' } }),
  },
  { endpoint: directorySyncEndpoints.preview, may: admins, answer: 404, request: () => gone },
  { endpoint: directorySyncEndpoints.run, may: admins, answer: 404, request: () => gone },
  { endpoint: directorySyncEndpoints.list, may: admins, answer: 404, request: () => gone },
  {
    endpoint: directorySyncEndpoints.setNightly,
    may: admins,
    answer: 404,
    request: () => ({ ...gone, body: { on: true } }),
  },
  { endpoint: identityEndpoints.own, may: signedIn, answer: 200 },
  { endpoint: identityEndpoints.unlink, may: signedIn, answer: 404, request: () => gone },
  {
    endpoint: identityEndpoints.ofPerson,
    may: admins,
    answer: 200,
    request: ({ userId }) => ({ params: { id: userId } }),
  },
  { endpoint: signInRulesEndpoints.read, may: admins, answer: 200 },
  {
    endpoint: signInRulesEndpoints.change,
    may: admins,
    answer: 409,
    request: () => ({
      body: { companyOnly: false, emergencyAdminId: null, sessionHours: 12, rememberedDays: 30, version: 999 },
    }),
  },
]
