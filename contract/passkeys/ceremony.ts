import { z } from 'zod'

/** What browser and server say to each other about a passkey, as Web Authentication writes it in JSON. */

const transports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const
export type Transport = (typeof transports)[number]

/** A device may name a way that nobody knows yet: such a one is left out. */
export const knownTransports = (named: readonly string[]): Transport[] =>
  transports.filter((transport) => named.includes(transport))

const credential = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.enum(transports)),
})

export const creationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number().int() })),
  timeout: z.number().int(),
  excludeCredentials: z.array(credential),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})

export const requestOptions = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.number().int(),
  /** None: the device looks for what it has. */
  allowCredentials: z.array(credential),
  userVerification: z.literal('required'),
})

const base64url = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+$/)
    .meta({ examples: ['AAAA'] })

/** Of what browsers say, that which is read here. */
export const registrationAnswer = z.strictObject({
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal('public-key'),
  response: z.strictObject({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(20_000),
    transports: z.array(z.string().max(40)).max(20).default([]),
  }),
})
export type RegistrationAnswer = z.output<typeof registrationAnswer>

export const authenticationAnswer = z.strictObject({
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal('public-key'),
  response: z.strictObject({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(10_000),
    userHandle: base64url(200).nullish(),
  }),
})
export type AuthenticationAnswer = z.output<typeof authenticationAnswer>
