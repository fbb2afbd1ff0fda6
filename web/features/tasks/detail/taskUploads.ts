import { taskFileEndpoints } from '#contract/tasks/parts.endpoints.ts'
import { call } from '../../../lib/http/call.ts'
import { queryClient } from '../../../lib/query/queryClient.ts'
import { attachingUploads } from '../../../lib/upload/attachingUploads.ts'
import { cacheTask } from '../tasks.data.ts'

export const taskUploads = attachingUploads(async (id, fileIds) =>
  cacheTask(queryClient, await call(taskFileEndpoints.attach, { params: { id }, body: { fileIds } })),
)
