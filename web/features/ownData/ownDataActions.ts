import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type OwnDataExport, ownDataEndpoints } from '#contract/ownData/ownData.endpoints.ts'
import { download } from '../../lib/download/download.ts'
import { showError } from '../../lib/errors/showError.ts'
import { call } from '../../lib/http/call.ts'
import { newClientId } from '../../lib/newClientId.ts'
import { dropExport, ownDataKey, putExport } from './ownData.data.ts'

export function useOwnDataActions() {
  const queryClient = useQueryClient()
  const start = useMutation({
    mutationFn: (password: string) => call(ownDataEndpoints.start, { body: { clientId: newClientId(), password } }),
    onSuccess: (made) => putExport(queryClient, made),
  })
  const remove = (id: number) => {
    dropExport(queryClient, id)
    call(ownDataEndpoints.remove, { params: { id } })
      .catch(showError)
      .finally(() => void queryClient.invalidateQueries({ queryKey: ownDataKey }))
  }
  return { start, remove }
}

export async function downloadArchive({ file }: OwnDataExport): Promise<void> {
  if (!file) return
  await download(file.url, { signal: new AbortController().signal, onProgress: () => undefined }).catch(showError)
}
