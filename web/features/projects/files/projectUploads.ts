import { projectFileEndpoints } from '#contract/projects/projectFiles.endpoints.ts'
import { call } from '../../../lib/http/call.ts'
import { queryClient } from '../../../lib/query/queryClient.ts'
import { attachingUploads } from '../../../lib/upload/attachingUploads.ts'
import { projectKeys } from '../projects.data.ts'

export const projectUploads = attachingUploads(async (id, fileIds) => {
  await call(projectFileEndpoints.attach, { params: { id }, body: { fileIds } })
  await queryClient.invalidateQueries({ queryKey: projectKeys.files(id) })
})
