import { z } from 'zod'
import { email as address, personName, phone as phoneNumber } from '#contract/http/fields.ts'
import type { Language } from '#contract/locale/languages.ts'
import { cleanLine } from '#contract/text/clean.ts'
import { isTimeZone } from '../../../platform/config.ts'
import { languageIn } from '../../identityProviders/said.ts'
import { type Document, enterpriseSchema } from './attributes.ts'
import { invalidValue } from './refusal.ts'

/** Entra ID writes `"False"`, others `false`. */
const yesNo = z.union([
  z.boolean(),
  z
    .string()
    .toLowerCase()
    .pipe(z.enum(['true', 'false']))
    .transform((word) => word === 'true'),
])
const text = z.string().max(1000)
const value = z.object({ value: text.nullish(), type: z.string().max(50).nullish(), primary: yesNo.nullish() })
const user = z.object({
  userName: text.transform(cleanLine).pipe(z.string().min(1).max(254)),
  externalId: z.string().min(1).max(300).nullish(),
  displayName: text.nullish(),
  name: z.object({ formatted: text.nullish(), givenName: text.nullish(), familyName: text.nullish() }).nullish(),
  title: text.nullish(),
  preferredLanguage: text.nullish(),
  timezone: text.nullish(),
  active: yesNo.nullish(),
  emails: z.array(value).max(50).nullish(),
  phoneNumbers: z.array(value).max(50).nullish(),
  [enterpriseSchema]: z.object({ department: text.nullish() }).nullish(),
})

/** What we keep of what an identity server says of somebody. */
export interface Said {
  userName: string
  externalId: string | null
  givenName: string
  familyName: string
  fullName: string
  email: string
  emailType: string
  phone: string | null
  phoneType: string
  title: string
  department: string
  /** Null where nothing usable was said. */
  language: Language | null
  timeZone: string | null
}

const longestPart = 80
const shortened = (given: string | null | undefined) =>
  cleanLine(given ?? '')
    .slice(0, longestPart)
    .toWellFormed()
    .trim()

/** `before`: how the person stands now; none for somebody new. Active is left open where nothing is said of it. */
export function saidIn(document: Document, before?: Said): { said: Said; active: boolean | null } {
  const parsed = user.safeParse(document)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw invalidValue(`"${issue?.path.join('.')}" is missing or no value for it`)
  }
  const { data } = parsed
  const [givenName, familyName] = [shortened(data.name?.givenName), shortened(data.name?.familyName)]
  const mail = mailOf(data, before)
  const phone = phoneOf(data, before)
  const said = {
    ...{ userName: data.userName, externalId: data.externalId ?? null, givenName, familyName, ...mail, ...phone },
    fullName: fullNameOf(data, { givenName, familyName }, before),
    title: shortened(data.title),
    department: shortened(data[enterpriseSchema]?.department),
    language: data.preferredLanguage ? languageIn(data.preferredLanguage) : null,
    timeZone: data.timezone && isTimeZone(data.timezone) ? data.timezone : null,
  }
  return { said, active: data.active ?? null }
}

type User = z.output<typeof user>

/** One name is kept: of those that are said, the one that is another than before. */
function fullNameOf(
  { displayName, name, userName }: User,
  parts: Pick<Said, 'givenName' | 'familyName'>,
  before?: Said,
) {
  const composed = `${parts.givenName} ${parts.familyName}`
  const isComposedAnew = parts.givenName !== before?.givenName || parts.familyName !== before.familyName
  const wanted = [displayName, name?.formatted, ...(isComposedAnew ? [composed] : [])]
    .map((one) => cleanLine(one ?? ''))
    .filter((one) => one !== '' && one !== before?.fullName)
  const last = before?.fullName ?? userName.split('@')[0] ?? userName
  const chosen = personName.safeParse(wanted[0] ?? last)
  if (!chosen.success) throw invalidValue('the name has more than 120 letters, or an address in it')
  return chosen.data
}

type Value = z.output<typeof value>

const isFilled = (one: Value) => Boolean(one.value?.trim())

function chosenOf(values: readonly Value[] | null | undefined, types: readonly string[]): Value | undefined {
  const filled = (values ?? []).filter(isFilled)
  const ofType = types.map((type) => filled.find((one) => one.type?.toLowerCase() === type))
  return filled.find(({ primary }) => primary === true) ?? ofType.find((one) => one !== undefined) ?? filled[0]
}

/** The address follows the user name where that is one and was one before. */
function mailOf({ emails, userName }: User, before?: Said): Pick<Said, 'email' | 'emailType'> {
  const chosen = chosenOf(emails, ['work'])
  const ofName = address.safeParse(userName).data
  const type = chosen?.type?.toLowerCase() ?? before?.emailType ?? 'work'
  const isUnchanged = before !== undefined && (!chosen || chosen.value?.trim().toLowerCase() === before.email)
  if (isUnchanged) {
    const follows = before.email === before.userName.toLowerCase() && userName !== before.userName
    return { email: follows ? (ofName ?? before.email) : before.email, emailType: type }
  }
  const given = chosen ? address.safeParse(chosen.value).data : ofName
  if (given === undefined) throw invalidValue('an e-mail address is needed: in emails, or as the userName')
  return { email: given, emailType: type }
}

/** Kept as numbers are written across borders; one that is written otherwise does not refuse the whole person. */
function phoneOf({ phoneNumbers }: User, before?: Said): Pick<Said, 'phone' | 'phoneType'> {
  const chosen = chosenOf(phoneNumbers, before ? [before.phoneType, 'work', 'mobile'] : ['work', 'mobile'])
  if (!chosen) return { phone: null, phoneType: before?.phoneType ?? 'work' }
  const plain = (chosen.value ?? '')
    .replace(/^tel:/i, '')
    .replace(/[\s().-]/g, '')
    .replace(/^00/, '+')
  const number = phoneNumber.safeParse(plain).data
  if (number === undefined) return { phone: before?.phone ?? null, phoneType: before?.phoneType ?? 'work' }
  return { phone: number, phoneType: chosen.type?.toLowerCase() ?? 'work' }
}
