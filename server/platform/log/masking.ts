// Tokens travel in addresses only where the specification or a one-time link puts them there; the log keeps none.
const inAddress = /((?:token|code|fcmToken|password)=)[^&\s"'\\]+/gi
const inHeader = /(bearer\s+)[\w.~+/-]+=*/gi
const inLink = /(\/(?:davet|kurulum|api\/setup|api\/auth\/invitations|calendar)\/)[\w-]{20,}/g

export function masked(text: string): string {
  return text.replace(inAddress, '$1***').replace(inHeader, '$1***').replace(inLink, '$1***')
}

const secretFields = [
  'authorization',
  'cookie',
  '["set-cookie"]',
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

const nested = ['', '*.', 'req.headers.', 'res.headers.']

/** For pino's `redact`: wherever a secret usually stands in what is logged. */
export const secretPaths = nested.flatMap((place) =>
  secretFields.map((field) => (field.startsWith('[') ? `${place.slice(0, -1)}${field}` : `${place}${field}`)),
)
