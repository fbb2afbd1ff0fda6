import { salesEndpoints } from '#contract/sales/sales.endpoints.ts'
import { call } from '../../../lib/http/call.ts'
import { queryClient } from '../../../lib/query/queryClient.ts'
import { attachingUploads } from '../../../lib/upload/attachingUploads.ts'
import { takeDeal } from '../sales.data.ts'

export const dealUploads = attachingUploads(async (id, fileIds) =>
  takeDeal(queryClient, await call(salesEndpoints.attach, { params: { id }, body: { fileIds } })),
)
