import { z } from 'zod'
import { cleanLine } from '#contract/text/clean.ts'
import { documentOf } from './attributes.ts'
import { type Operation, pointed } from './patch.ts'
import { parsePath } from './path.ts'
import { invalidPath, invalidValue, mutability, noTarget } from './refusal.ts'

const name = z.string().transform(cleanLine).pipe(z.string().min(1).max(200))
const externalId = z.string().min(1).max(300)

/** What is to become of a group. Left out: as it was. */
export interface GroupChange {
  displayName?: string
  externalId?: string | null
  /** All members go before others come. */
  empties: boolean
  enters: Set<string>
  leaves: Set<string>
}

const nothing = (): GroupChange => ({ empties: false, enters: new Set(), leaves: new Set() })

function nameIn(value: unknown): string {
  const parsed = name.safeParse(value)
  if (!parsed.success) throw invalidValue('displayName has to be a text of 1 to 200 letters')
  return parsed.data
}

function externalIdIn(value: unknown): string | null {
  if (value === null || value === undefined) return null
  const parsed = externalId.safeParse(value)
  if (!parsed.success) throw invalidValue('externalId has to be a text of 1 to 300 letters')
  return parsed.data
}

const member = z.union([
  z.string().transform((value) => ({ value })),
  z.looseObject({ value: z.union([z.string(), z.number().transform(String)]), type: z.string().optional() }),
])
const memberList = z.union([z.array(member).max(20_000), member.transform((one) => [one])])

function membersIn(value: unknown): string[] {
  if (value === null || value === undefined) return []
  const parsed = memberList.safeParse(value)
  if (!parsed.success) throw invalidValue('members has to be a list of at most 20000 objects with a value')
  return parsed.data.map((one) => {
    if ('type' in one && typeof one.type === 'string' && one.type.toLowerCase() === 'group') {
      throw invalidValue('a group in a group is not supported: send its people')
    }
    return one.value
  })
}

/** A whole group, as POST and PUT send it. */
export function wholeGroup(body: unknown): GroupChange & { displayName: string } {
  const given = new Map(Object.entries(documentOf(body)).map(([key, value]) => [key.toLowerCase(), value]))
  return {
    displayName: nameIn(given.get('displayname')),
    ...(given.has('externalid') ? { externalId: externalIdIn(given.get('externalid')) } : {}),
    // Some change a name alone and leave the members out.
    empties: given.has('members'),
    enters: new Set(membersIn(given.get('members'))),
    leaves: new Set(),
  }
}

/** What the operations come to, one after the other, without a list of who is in it. */
export function patchedGroup(operations: readonly Operation[]): GroupChange {
  const change = nothing()
  for (const operation of operations) {
    for (const { path, value, isNamed } of pointed(operation)) apply(change, { op: operation.op, path, value, isNamed })
  }
  return change
}

interface Step {
  op: Operation['op']
  path: string
  value: unknown
  isNamed: boolean
}

const saidByServer = new Set(['id', 'schemas', 'meta'])

function apply(change: GroupChange, { op, path: text, value, isNamed }: Step) {
  const path = parsePath(text)
  const attribute = path.attribute.toLowerCase()
  if (saidByServer.has(attribute)) {
    // Okta renames a group with an object that also holds its id.
    if (isNamed) throw mutability(`"${text}" is said by the server alone`)
    return
  }
  if (attribute === 'displayname') change.displayName = nameIn(op === 'remove' ? null : value)
  else if (attribute === 'externalid') change.externalId = op === 'remove' ? null : externalIdIn(value)
  else if (attribute === 'members') applyToMembers(change, op, value, path)
  else throw invalidPath(`"${text}" is no attribute of a group`)
}

function applyToMembers(change: GroupChange, op: Operation['op'], value: unknown, path: ReturnType<typeof parsePath>) {
  const { only, part } = path
  if (only) {
    const named = only.flatMap((one) => (one.path === 'value' && typeof one.value === 'string' ? [one.value] : []))
    if (named.length !== only.length || named.length !== 1) throw invalidPath('members are named by their value')
    if (op !== 'remove') throw noTarget('a member has nothing to replace: add or remove it')
    for (const id of named) leave(change, id)
    return
  }
  if (part !== null && part !== 'value') throw mutability('of a member only the value is written')
  const listed = membersIn(value)
  if (op === 'remove') {
    if (listed.length === 0) empty(change)
    for (const id of listed) leave(change, id)
    return
  }
  if (op === 'replace') empty(change)
  for (const id of listed) enter(change, id)
}

function empty(change: GroupChange) {
  change.empties = true
  change.enters.clear()
  change.leaves.clear()
}

function enter({ enters, leaves }: GroupChange, id: string) {
  leaves.delete(id)
  enters.add(id)
}

function leave({ enters, leaves }: GroupChange, id: string) {
  enters.delete(id)
  leaves.add(id)
}
