export const approvalKeys = {
  all: ['approvals'] as const,
  count: ['approvals', 'count'] as const,
  lists: ['approvals', 'list'] as const,
  list: (query: object) => ['approvals', 'list', query] as const,
  delegations: ['approvals', 'delegations'] as const,
}
