import {
  passkeyEndpoints,
  passkeySignInEndpoints,
  personPasskeyEndpoints,
} from '#contract/passkeys/passkeys.endpoints.ts'
import { type AccessRow, actors, admins, signedIn } from '../../testing/accessRow.ts'
import { testPassword } from '../../testing/people.ts'

const gone = { params: { id: 999_999_999 } }
const named = { id: 'AAAA', rawId: 'AAAA', type: 'public-key' } as const
const made = { ...named, response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' } }
const signed = { ...named, response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' } }

// The server of the matrix has no address that browsers take passkeys for: it says so, to everybody who may ask.
export const passkeysAccess: AccessRow[] = [
  { endpoint: passkeyEndpoints.own, may: signedIn, answer: 200 },
  { endpoint: passkeyEndpoints.beginAdding, may: signedIn, answer: 403, request: () => ({ body: {} }) },
  { endpoint: passkeyEndpoints.add, may: signedIn, answer: 403, request: () => ({ body: { answer: made } }) },
  {
    endpoint: passkeyEndpoints.rename,
    may: signedIn,
    answer: 404,
    request: () => ({ ...gone, body: { name: 'İş telefonu' } }),
  },
  { endpoint: passkeyEndpoints.remove, may: signedIn, answer: 404, request: () => gone },
  { endpoint: passkeySignInEndpoints.begin, may: actors, answer: 403, request: () => ({ body: {} }) },
  { endpoint: passkeySignInEndpoints.signIn, may: actors, answer: 403, request: () => ({ body: { answer: signed } }) },
  {
    endpoint: passkeySignInEndpoints.secondStep,
    may: actors,
    answer: 400,
    request: () => ({ body: { challenge: 'a'.repeat(43), answer: signed } }),
  },
  {
    endpoint: personPasskeyEndpoints.list,
    may: admins,
    answer: 200,
    request: ({ userId }) => ({ params: { id: userId } }),
  },
  {
    endpoint: personPasskeyEndpoints.removeAll,
    may: admins,
    answer: 409,
    request: ({ userId }) => ({ params: { id: userId }, body: { password: testPassword } }),
  },
]
