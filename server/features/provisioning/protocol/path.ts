import { enterpriseSchema, groupSchema, partName, userSchema } from './attributes.ts'
import { type Comparison, parseFilter } from './filter.ts'
import { invalidPath } from './refusal.ts'

/** Where an operation of PATCH points: `emails[type eq "work"].value`. */
export interface Path {
  attribute: string
  /** Which values of it; null: all. */
  only: Comparison[] | null
  part: string | null
}

const form = /^([a-z$][\w$-]*)(?:\[(.*)\])?(?:\.([a-z$][\w$-]*))?$/i

export function parsePath(text: string): Path {
  const extension = `${enterpriseSchema}:`
  if (text.toLowerCase() === enterpriseSchema.toLowerCase())
    return { attribute: enterpriseSchema, only: null, part: null }
  if (text.toLowerCase().startsWith(extension.toLowerCase())) {
    const [part = ''] = text.slice(extension.length).split('.')
    return { attribute: enterpriseSchema, only: null, part: partName(part) }
  }
  const core = [userSchema, groupSchema].find((schema) => text.toLowerCase().startsWith(`${schema}:`.toLowerCase()))
  const match = form.exec(core ? text.slice(core.length + 1) : text)
  const [, attribute, only, part] = match ?? []
  if (attribute === undefined) throw invalidPath(`"${text}" is no path of an attribute`)
  return {
    attribute,
    only: only === undefined ? null : parseFilter(only),
    part: part === undefined ? null : partName(part),
  }
}
