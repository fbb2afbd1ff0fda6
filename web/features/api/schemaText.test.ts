import { expect, test } from 'vitest'
import { parameterText, schemaText } from './schemaText.ts'

const person = { type: 'object', properties: { id: { type: 'integer' } }, required: ['id'] }
const tree = { type: 'object', properties: { child: { $ref: '#/components/schemas/Tree' } } }

test('fields stand below each other, with what they have to keep to', () => {
  const schema = {
    type: 'object',
    required: ['title'],
    properties: {
      title: { type: 'string', minLength: 1, maxLength: 200 },
      day: { anyOf: [{ type: 'string', format: 'date' }, { type: 'null' }] },
      assignee: { $ref: '#/components/schemas/Person' },
      labels: { type: 'array', items: { type: 'string' }, maxItems: 20 },
    },
  }
  expect(schemaText(schema, { Person: person })).toBe(`{
  title: string  // 1–200
  day?: string (date) | null
  assignee?: {
    id: integer
  }
  labels?: [string]  // ≤ 20
}`)
})

test('what holds itself ends with its name', () => {
  expect(schemaText(tree, { Tree: tree })).toBe('{\n  child?: {\n    child?: Tree\n  }\n}')
})

test('a parameter says what it is when it is left out', () => {
  expect(parameterText({ type: 'integer', minimum: 1, maximum: 100, default: 25 }, {})).toBe('integer, 1–100, = 25')
})
