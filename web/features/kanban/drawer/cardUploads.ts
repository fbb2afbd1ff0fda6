import { kanbanDetailEndpoints } from '#contract/kanban/details.endpoints.ts'
import { call } from '../../../lib/http/call.ts'
import { queryClient } from '../../../lib/query/queryClient.ts'
import { attachingUploads } from '../../../lib/upload/attachingUploads.ts'
import { kanbanKeys } from '../kanban.data.ts'

export const cardUploads = attachingUploads(async (id, fileIds) => {
  await call(kanbanDetailEndpoints.attach, { params: { id }, body: { fileIds } })
  await queryClient.invalidateQueries({ queryKey: kanbanKeys.card(id) })
})
