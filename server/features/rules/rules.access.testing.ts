import { ruleEndpoints } from '#contract/rules/rules.endpoints.ts'
import { type AccessRow, admins } from '../../testing/accessRow.ts'

const gone = { params: { id: 999_999_999 } }
const conditions = { spaceId: null, titleContains: '', amountAbove: null, priority: null, label: '' }
const body = {
  name: 'Büyük masraflar',
  kinds: ['expense.submit'],
  conditions,
  actions: [{ kind: 'task' as const, title: '{title}', assigneeId: 1, dueInDays: 2 }],
}

export const rulesAccess: AccessRow[] = [
  { endpoint: ruleEndpoints.list, may: admins, answer: 200 },
  {
    endpoint: ruleEndpoints.create,
    may: admins,
    answer: 201,
    request: () => ({ body: { ...body, clientId: 'anahtar-0001' } }),
  },
  {
    endpoint: ruleEndpoints.change,
    may: admins,
    answer: 404,
    request: () => ({ ...gone, body: { ...body, version: 1 } }),
  },
  { endpoint: ruleEndpoints.setState, may: admins, answer: 404, request: () => ({ ...gone, body: { on: true } }) },
  { endpoint: ruleEndpoints.remove, may: admins, answer: 404, request: () => gone },
  { endpoint: ruleEndpoints.restore, may: admins, answer: 404, request: () => gone },
  { endpoint: ruleEndpoints.runs, may: admins, answer: 404, request: () => gone },
  {
    endpoint: ruleEndpoints.trial,
    may: admins,
    answer: 200,
    request: () => ({ body: { kinds: ['task.created'], conditions } }),
  },
]
