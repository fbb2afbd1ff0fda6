import { globSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { type EndpointShape, methods } from '#contract/http/endpoint.ts'

/** An endpoint under the name by which programs know it: `tasks.create`, `tasks.time.add`. */
export interface Operation {
  id: string
  /** The folder of the contract in which it stands. */
  tag: string
  /** What its group is about, in the singular: `task`, `apiToken`. */
  noun: string
  /** Its name within the group: `create`. */
  verb: string
  endpoint: EndpointShape
}

export interface Contract {
  operations: readonly Operation[]
  /** What several endpoints share, by the name that the contract gives it. */
  names: ReadonlyMap<z.ZodType, string>
}

const folder = join(import.meta.dirname, '../../../contract')
const methodNames = new Set<unknown>(methods)

function isEndpoint(value: object): value is EndpointShape {
  return methodNames.has(Reflect.get(value, 'method')) && typeof Reflect.get(value, 'path') === 'string'
}

const lowered = (word: string) => word.charAt(0).toLowerCase() + word.slice(1)
export const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
export const singular = (word: string) => word.replace(/([^us])s$/, '$1')

/** What a group adds to the name of its folder: `taskFile` in `tasks` is `file`, and `task` adds nothing. */
function nameInFolder(tag: string, group: string): string {
  const start = [tag, singular(tag)].find((noun) => group.startsWith(noun) && !/^[a-z]/.test(group.slice(noun.length)))
  return start === undefined ? group : lowered(group.slice(start.length))
}

function* operationsIn(tag: string, names: readonly string[], group: object): Generator<Operation> {
  for (const [verb, value] of Object.entries(group)) {
    if (typeof value !== 'object' || value === null) continue
    const noun = names.at(-1) ?? singular(tag)
    if (isEndpoint(value)) yield { id: [tag, ...names, verb].join('.'), tag, noun, verb, endpoint: value }
    else yield* operationsIn(tag, [...names, verb], value)
  }
}

/** Only what has parts is worth a name of its own: an id or a day says more where it stands. */
const hasParts = (schema: z.ZodType) => ['object', 'union', 'array'].includes(schema.def.type)

function nameIn(names: Map<z.ZodType, string>, tag: string, exported: string, schema: z.ZodType) {
  if (!hasParts(schema) || names.has(schema)) return
  const name = capitalised(exported)
  const taken = [...names.values()].includes(name)
  names.set(schema, taken ? `${capitalised(singular(tag))}${name}` : name)
}

/** Reads what the contract exports, so that nothing has to be listed a second time. */
export async function readContract(): Promise<Contract> {
  const operations: Operation[] = []
  const names = new Map<z.ZodType, string>()
  const files = globSync('*/*.ts', { cwd: folder, exclude: ['**/*.test.ts', '**/*.testing.ts'] }).sort()
  for (const file of files) {
    const exported: Record<string, unknown> = await import(`#contract/${file}`)
    const [tag = ''] = file.split('/')
    for (const [name, value] of Object.entries(exported)) {
      if (value instanceof z.ZodType) nameIn(names, tag, name, value)
      if (!name.endsWith('Endpoints') || typeof value !== 'object' || value === null) continue
      const group = nameInFolder(tag, name.replace(/Endpoints$/, ''))
      operations.push(...operationsIn(tag, group === '' ? [] : [group], value))
    }
  }
  return { operations, names }
}
