import { expect, test } from 'vitest'
import type { ApiCall } from './api.data.ts'
import { curlOf, exampleOf, pathOf } from './callLine.ts'

const rename: ApiCall = {
  operationId: 'tasks.update',
  tags: ['tasks'],
  tag: 'tasks',
  summary: 'Change a task.',
  method: 'PATCH',
  path: '/api/tasks/{id}',
  security: [{ token: ['tasks:write'] }],
  'x-access': 'update Task',
  'x-token-scopes': ['tasks:write'],
  parameters: [
    { name: 'id', in: 'path', required: true, schema: {}, example: 12 },
    { name: 'q', in: 'query', required: false, schema: {}, example: 'x' },
  ],
  requestBody: { content: { 'application/json': { schema: {}, example: { title: "Ada'nın işi" } } } },
  responses: {},
}

test('the line for a shell quotes what it carries, and leaves the token to a variable', () => {
  expect(curlOf(rename, 'https://imece.example', exampleOf(rename))).toBe(
    [
      "curl --request PATCH 'https://imece.example/api/tasks/12'",
      '--header "Authorization: Bearer $IMECE_TOKEN"',
      "--header 'Content-Type: application/json'",
      `--data '{\n  "title": "Ada'\\''nın işi"\n}'`,
    ].join(' \\\n  '),
  )
})

test('what is not filled in is not asked for', () => {
  expect(pathOf(rename, { params: { id: 'a b' }, body: '' })).toBe('/api/tasks/a%20b')
  expect(pathOf(rename, { params: { id: '1', q: 'ş' }, body: '' })).toBe('/api/tasks/1?q=%C5%9F')
})
