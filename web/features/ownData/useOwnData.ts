import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type OwnDataExport, ownDataEndpoints } from '#contract/ownData/ownData.endpoints.ts'
import { download } from '../../lib/download/download.ts'
import { showError } from '../../lib/errors/showError.ts'
import { call } from '../../lib/http/call.ts'
import { newClientId } from '../messages/newClientId.ts'
import { dropExport, putExport } from './ownDataAppliers.ts'
import { ownDataKey } from './ownDataKeys.ts'

const lookEveryMs = 3000

export const isAtWork = ({ state }: OwnDataExport) => state === 'waiting' || state === 'running'

/** Events tell how far an archive is; the look now and then is for who was offline when it ended. */
export const useOwnData = () =>
  useQuery({
    queryKey: ownDataKey,
    queryFn: ({ signal }) => call(ownDataEndpoints.overview, { signal }),
    refetchInterval: ({ state }) => (state.data?.exports.some(isAtWork) ? lookEveryMs : false),
  })

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

export async function takeArchive({ file }: OwnDataExport): Promise<void> {
  if (!file) return
  await download(file.url, { signal: new AbortController().signal, onProgress: () => undefined }).catch(showError)
}
