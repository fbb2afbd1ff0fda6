import { z } from 'zod'

/** A bucket, or a part of one, and how to reach it. */
export interface S3Place {
  bucket: string
  /** What the keys of everything here begin with: empty, or ends with a slash. */
  prefix: string
  /** Without it, Amazon's own. */
  endpoint: string | undefined
  region: string
  /** Without them, what the machine is given: the variables, files and roles that every S3 client knows. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined
  encryption: 'AES256' | 'aws:kms' | undefined
  kmsKey: string | undefined
  /** After so long without a byte it is taken to be away. */
  silenceMs: number
}

const longestSilenceMs = 30_000

const options = z.strictObject({
  endpoint: z.url({ protocol: /^https?$/ }).optional(),
  region: z.string().min(1).default('us-east-1'),
  encryption: z.enum(['AES256', 'aws:kms']).optional(),
  kmsKey: z.string().min(1).optional(),
})

/** Reads s3://key:secret@bucket/prefix?endpoint=…&region=…&encryption=…&kmsKey=…; null for what is none. */
export function s3Place(text: string): S3Place | null {
  const url = URL.canParse(text) ? new URL(text) : null
  const given = options.safeParse(Object.fromEntries(url?.searchParams ?? []))
  if (url?.protocol !== 's3:' || url.hostname === '' || !given.success) return null
  const path = url.pathname.replace(/^\/+|\/+$/g, '')
  const { endpoint, region, encryption, kmsKey } = given.data
  return {
    ...{ bucket: url.hostname, prefix: path && `${path}/`, endpoint, region, encryption, kmsKey },
    silenceMs: longestSilenceMs,
    credentials: url.username
      ? { accessKeyId: decodeURIComponent(url.username), secretAccessKey: decodeURIComponent(url.password) }
      : undefined,
  }
}

const shownOptions = ({ endpoint, region, encryption, kmsKey }: S3Place) =>
  Object.entries({ endpoint, region: region === 'us-east-1' ? undefined : region, encryption, kmsKey })
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${value}`]))
    .join('&')

/** For people: how to reach it, without what opens it. */
export function s3Address(place: S3Place): string {
  const query = shownOptions(place)
  return `s3://${place.bucket}/${place.prefix.replace(/\/$/, '')}${query && `?${query}`}`
}

/** What `s3Place` reads again. */
export function s3Url(place: S3Place): string {
  const { accessKeyId, secretAccessKey } = place.credentials ?? {}
  const words = [accessKeyId, secretAccessKey].map((word) => encodeURIComponent(word ?? '')).join(':')
  return s3Address(place).replace('s3://', accessKeyId === undefined ? 's3://' : `s3://${words}@`)
}

const whereIs = ({ bucket, endpoint }: S3Place) => `${bucket} ${endpoint === undefined ? '' : new URL(endpoint).href}`

export const isSameBucket = (one: S3Place, other: S3Place) => whereIs(one) === whereIs(other)
