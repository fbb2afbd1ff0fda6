import { useQuery } from '@tanstack/react-query'
import type { StoredFile } from '#contract/files/files.endpoints.ts'
import { warn } from '../../lib/log.ts'
import { useSession } from '../../lib/session/session.ts'
import { forgetShared, type Shared, takeShared } from '../../lib/share/shelf.ts'
import type { UploadStore } from '../../lib/upload/uploadStore.ts'

/** What another app handed over under this name; null where it is not, or no longer, this person's to take. */
export function useShared(key: string | undefined) {
  const me = useSession(({ user }) => user?.id ?? 0)
  return useQuery({
    queryKey: ['shared', key, me],
    queryFn: async (): Promise<Shared | null> => {
      // Storage that is switched off or broken holds nothing.
      const unreadable = (error: unknown) => {
        warn('what was shared could not be read', error)
        return null
      }
      return key === undefined ? null : takeShared(key, me, Date.now()).catch(unreadable)
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
}

export const forget = (key: string): void =>
  void forgetShared(key).catch((error: unknown) => warn('what was shared could not be forgotten', error))

/** Until all of its files are on the server, a page that is closed or a lost connection loses nothing. */
export function forgetOnceStored({ key, files }: Shared, uploads: UploadStore<StoredFile>): void {
  const onTheWay = () =>
    uploads.getState().uploads.some(({ file, status }) => files.includes(file) && status !== 'done')
  if (!onTheWay()) {
    forget(key)
    return
  }
  const stop = uploads.subscribe(() => {
    if (onTheWay()) return
    stop()
    forget(key)
  })
}
