import { apiTokenPrefix } from '#contract/accounts/apiTokens.endpoints.ts'

// Tokens travel in addresses only where the specification or a one-time link puts them there; the log keeps none.
const inAddress = /((?:token|code|fcmToken|password)=)[^&\s"'\\]+/gi
const inHeader = /(bearer\s+)[\w.~+/-]+=*/gi
const apiToken = new RegExp(`(${apiTokenPrefix})[\\w-]{20,}`, 'g')
const inLink = /(\/(?:davet|etkinlik-daveti|kurulum|api\/setup|api\/auth\/invitations|calendar|hooks)\/)[\w-]{20,}/g

const secretFields = [
  'authorization',
  'cookie',
  'set-cookie',
  'password',
  'passwordConfirmation',
  'currentPassword',
  'token',
  'accessToken',
  'fcmToken',
  'challenge',
  'secret',
  'recoveryCodes',
]

// However deep in what was logged, also where a body was written into a text.
const names = secretFields.join('|')
const inJson = new RegExp(`("(?:${names})":\\s*")(?:[^"\\\\]|\\\\.)*`, 'gi')
const inQuotedJson = new RegExp(`(\\\\"(?:${names})\\\\":\\s*\\\\")(?:[^"\\\\]|\\\\{4}|\\\\{3}")*`, 'gi')

const secrets = [inAddress, inHeader, inLink, apiToken, inJson, inQuotedJson]

export function masked(text: string): string {
  return secrets.reduce((rest, secret) => rest.replace(secret, '$1***'), text)
}

const nested = ['', '*.', 'req.headers.', 'res.headers.']

/** For pino's `redact`: wherever a secret usually stands in what is logged. */
export const secretPaths = nested.flatMap((place) =>
  secretFields.map((field) => (field.includes('-') ? `${place.slice(0, -1)}["${field}"]` : `${place}${field}`)),
)
