import { z } from 'zod'

/** As much of a JSON schema as a reader of the document needs. */
export const jsonSchema = z.object({
  $ref: z.string().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  description: z.string().optional(),
  format: z.string().optional(),
  pattern: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  default: z.unknown().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  maxItems: z.number().optional(),
  required: z.array(z.string()).optional(),
  get properties() {
    return z.record(z.string(), jsonSchema).optional()
  },
  get items() {
    return jsonSchema.optional()
  },
  get prefixItems() {
    return z.array(jsonSchema).optional()
  },
  get anyOf() {
    return z.array(jsonSchema).optional()
  },
  get oneOf() {
    return z.array(jsonSchema).optional()
  },
  get additionalProperties() {
    return z.union([z.boolean(), jsonSchema]).optional()
  },
})
export type JsonSchema = z.infer<typeof jsonSchema>

const content = z.record(z.string(), z.object({ schema: jsonSchema, example: z.unknown().optional() }))

const parameter = z.object({
  name: z.string(),
  in: z.enum(['path', 'query']),
  required: z.boolean(),
  schema: jsonSchema,
  example: z.unknown().optional(),
})

const operation = z.object({
  operationId: z.string(),
  tags: z.tuple([z.string()]),
  summary: z.string(),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  /** `visitor`, `signedIn` or the right that it takes: `create Task`. */
  'x-access': z.string(),
  /** Null where no token gets in; none where every token does. */
  'x-token-scopes': z.array(z.string()).nullable(),
  parameters: z.array(parameter),
  requestBody: z.object({ content }).optional(),
  responses: z.record(
    z.string(),
    z.object({ $ref: z.string().optional(), description: z.string().optional(), content: content.optional() }),
  ),
})
export type ApiOperation = z.infer<typeof operation>

/** The document as the page that shows it reads it. */
export const apiDocument = z.object({
  openapi: z.string(),
  servers: z.array(z.object({ url: z.string() })),
  tags: z.array(z.object({ name: z.string(), description: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.object({
    schemas: z.record(z.string(), jsonSchema),
    responses: z.record(z.string(), z.object({ description: z.string(), content })),
  }),
})
export type ApiDocument = z.infer<typeof apiDocument>
