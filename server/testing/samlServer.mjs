import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import samlp from 'samlp'

/** Who comes next: their lasting name and their attributes. Nobody at all: whoever asks is denied. */
let next = null

const port = Number(process.argv[2])
const { key, certificate } = JSON.parse(Buffer.from(process.argv[3], 'base64').toString())
const issuer = `http://127.0.0.1:${port}/saml`
const cert = `-----BEGIN CERTIFICATE-----\n${certificate.replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`

function profileMapper({ name, attributes }) {
  return { getClaims: () => attributes, getNameIdentifier: () => ({ nameIdentifier: name }) }
}
profileMapper.prototype.metadata = []

/** It was written for Express; this is what it asks of it. */
function asExpress(request, answer) {
  const { pathname, searchParams } = new URL(request.url, issuer)
  Object.assign(request, { query: Object.fromEntries(searchParams), originalUrl: pathname, protocol: 'http' })
  Object.assign(answer, {
    set: (name, value) => answer.setHeader(name, value),
    send: (body, text) => (typeof body === 'number' ? answer.writeHead(body).end(text) : answer.end(body)),
  })
}

const addressIn = (dom) => dom.documentElement.getAttribute('AssertionConsumerServiceURL')
const fail = (answer) => (error) => answer.writeHead(500).end(String(error))

function signOn(request, answer) {
  samlp.parseRequest(request, {}, (error, asked) => {
    if (error || !asked) return fail(answer)(error)
    const { id: inResponseTo, assertionConsumerServiceURL: address } = asked
    const about = { issuer, key, cert, destination: address, RelayState: request.query.RelayState, inResponseTo }
    if (next === null) {
      const denial = { code: 'urn:oasis:names:tc:SAML:2.0:status:AuthnFailed', description: 'hayir' }
      const getPostURL = (_request, done) => done(null, address)
      samlp.sendError({ ...about, error: denial, getPostURL })(request, answer, fail(answer))
      return
    }
    samlp.auth({
      ...{ ...about, recipient: address, profileMapper, sessionIndex: `oturum-${next.name}`, lifetimeInSeconds: 60 },
      nameIdentifierFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
      getUserFromRequest: () => next,
      getPostURL: (_audience, dom, _request, done) => done(null, addressIn(dom)),
    })(request, answer, fail(answer))
  })
}

createServer(async (request, answer) => {
  asExpress(request, answer)
  if (request.originalUrl === '/next') {
    next = await json(request)
    answer.writeHead(204).end()
  } else if (request.originalUrl === '/metadata') {
    samlp.metadata({ issuer, cert, profileMapper, redirectEndpointPath: '/saml', postEndpointPath: '/saml' })(
      request,
      answer,
    )
  } else signOn(request, answer)
}).listen(port, '127.0.0.1', () => process.stdout.write(`listening on ${issuer}\n`))
