import type { z } from 'zod'
import { errorBody } from '#contract/http/error.ts'
import { type Operation, readContract } from './operations.ts'
import { componentOf, type Direction, describeAll, type JsonSchema } from './schemas.ts'

export interface Described {
  operations: readonly Operation[]
  describe(schema: z.ZodType, io: Direction): JsonSchema
  /** The same, written out where it has a name. */
  writtenOut(schema: z.ZodType, io: Direction): JsonSchema
  components: ReadonlyMap<string, JsonSchema>
}

/** Every endpoint of the contract with the JSON schemas of its parts. */
export async function describeContract(): Promise<Described> {
  const { operations, names } = await readContract()
  const input = new Map<z.ZodType, string>()
  const output = new Map<z.ZodType, string>([[errorBody, 'Refusal']])
  for (const { id, endpoint } of operations) {
    const { params, query, body, response } = endpoint
    for (const [part, schema] of Object.entries({ params, query, body })) if (schema) input.set(schema, `${id}.${part}`)
    if (response) output.set(response, `${id}.answer`)
  }
  const { describe, components } = describeAll(new Map([...names, [errorBody, 'Refusal']]), { input, output })
  const writtenOut = (schema: z.ZodType, io: Direction) => {
    const json = describe(schema, io)
    return components.get(componentOf(json) ?? '') ?? json
  }
  return { operations, describe, writtenOut, components }
}
