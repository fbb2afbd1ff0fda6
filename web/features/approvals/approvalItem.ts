import type { Approval, ApprovalItem } from '#contract/approvals/approvals.schemas.ts'

/** Ids are those of the source: both together name a request. */
export const rowKey = ({ source, id }: Pick<Approval, 'source' | 'id'>): string => `${source}:${id}`

export const itemOf = ({ source, id, version }: ApprovalItem): ApprovalItem => ({ source, id, version })

/** How people call it: the key, or the name of a person who wants to join. */
export const nameOf = (row: Approval): string => row.key ?? row.askedBy.fullName
