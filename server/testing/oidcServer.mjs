import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { Provider } from 'oidc-provider'

/** Who comes next, and what is said of everybody who came. */
const people = new Map()
let next = 'nobody'

const port = Number(process.argv[2])
const issuer = `http://127.0.0.1:${port}`

const provider = new Provider(issuer, {
  clientDefaults: { scope: 'openid email profile groups' },
  claims: { email: ['email', 'email_verified'], profile: ['name', 'locale'], groups: ['groups'] },
  // It would reach nobody on the loopback, where the workspace is that it tells of sign-outs.
  fetch: (address, { dispatcher: _, ...options }) => fetch(address, options),
  cookies: { keys: ['deneme'] },
  features: {
    backchannelLogout: { enabled: true },
    devInteractions: { enabled: false },
    registration: { enabled: true },
    rpInitiatedLogout: { enabled: true },
  },
  interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
  findAccount: (_ctx, accountId) => ({ accountId, claims: () => ({ sub: accountId, ...people.get(accountId) }) }),
  // Nobody is asked what they already know.
  async loadExistingGrant({ oidc: { client, session } }) {
    const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
    grant.addOIDCScope('openid email profile groups')
    await grant.save()
    return grant
  },
})
const handle = provider.callback()

createServer(async (request, answer) => {
  if (request.url === '/next') {
    const { sub, ...claims } = await json(request)
    people.set(sub, claims)
    next = sub
    answer.writeHead(204).end()
  } else if (request.url?.startsWith('/interaction/')) {
    const result = next === 'nobody' ? { error: 'access_denied' } : { login: { accountId: next } }
    await provider.interactionFinished(request, answer, result)
  } else handle(request, answer)
}).listen(port, '127.0.0.1', () => process.stdout.write(`listening on ${issuer}\n`))
