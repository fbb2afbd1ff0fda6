import { href } from '#contract/href.ts'
import { paths } from '#contract/paths.ts'
import { readAddress, tabs, writeAddress } from './taskAddress.ts'

const listIn = (text: string | undefined) => text?.split(',') ?? []
const spanOf = (from = '', to = '') => (from + to === '' ? '' : `${from}..${to}`)

/** The page's address for a query to the server: the reverse of `queryOf`. */
export function queryHref(query: Readonly<Record<string, string>>): string {
  const search = writeAddress({
    ...readAddress({}),
    tab: tabs.find((tab) => tab === query.tab) ?? 'assigned',
    statuses: listIn(query.status),
    priorities: listIn(query.priority),
    due: spanOf(query.endFrom, query.endTo),
    created: spanOf(query.createdFrom, query.createdTo),
    ended: spanOf(query.endedFrom, query.endedTo),
  })
  return href(paths.tasks, search)
}
