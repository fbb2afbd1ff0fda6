import type { z } from 'zod'

/** A message before translation: a key of the `errors` catalogue and what it mentions. */
export interface Message {
  key: string
  params?: Record<string, string | number>
}

export type FieldMessages = Record<string, Message[]>

type Issue = z.core.$ZodIssue

/** Schemas name their own refusals by catalogue key; zod's own sentences contain spaces and are replaced. */
const messageKey = /^[a-z][A-Za-z]*$/

function sizeMessage(issue: Extract<Issue, { code: 'too_small' | 'too_big' }>): Message {
  const small = issue.code === 'too_small'
  const limit = Number(small ? issue.minimum : issue.maximum)
  if (issue.origin === 'string') {
    if (small && limit === 1) return { key: 'required' }
    return { key: small ? 'textTooShort' : 'textTooLong', params: { limit } }
  }
  if (issue.origin === 'array' || issue.origin === 'set') {
    return { key: small ? 'tooFewItems' : 'tooManyItems', params: { limit } }
  }
  return { key: small ? 'numberTooSmall' : 'numberTooLarge', params: { limit } }
}

function messageOf(issue: Issue): Message {
  if (messageKey.test(issue.message)) return { key: issue.message }
  switch (issue.code) {
    case 'invalid_type':
      return { key: issue.input === undefined || issue.input === null ? 'required' : 'invalidValue' }
    case 'too_small':
    case 'too_big':
      return sizeMessage(issue)
    case 'invalid_format':
      return { key: issue.format === 'email' ? 'invalidEmail' : 'invalidFormat' }
    default:
      return { key: 'invalidValue' }
  }
}

/**
 * Nobody reads more at once, and a client that sends thousands of wrong fields must not make us write as many
 * sentences.
 */
const mostMessages = 20

/** Groups zod's issues by field, as translatable messages; both the server's answers and the forms use it. */
export function fieldMessages(issues: readonly Issue[]): FieldMessages {
  // Without a prototype: a field may be called `__proto__` by somebody who hopes that it is one.
  const fields: FieldMessages = Object.create(null)
  let left = mostMessages
  const add = (field: string, message: Message) => {
    if (left-- > 0) fields[field] = [...(fields[field] ?? []), message]
  }
  for (const issue of issues.slice(0, mostMessages)) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys.slice(0, mostMessages)) add([...issue.path, key].join('.'), { key: 'unknownField' })
    } else {
      add(issue.path.join('.') || '_', messageOf(issue))
    }
  }
  return fields
}
