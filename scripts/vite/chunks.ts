import { basename, join } from 'node:path'
import type { Rolldown } from 'vite'
import { paths } from '../../contract/paths.ts'
import { loadedPages, root } from './pages.ts'

/** What a visitor reads of a language is one file, and what can go wrong another; the rest comes with the workspace. */
function wordsOfVisitor(id: string): string | null {
  const [, language, catalogue] = /\/i18n\/([\w-]+)\/(accounts|app|errorPages|errors|look|ui)\.json$/.exec(id) ?? []
  if (language === undefined) return null
  return catalogue === 'errors' ? `errors-${language}` : `visitor-${language}`
}

interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

/** Everything that files stand on, themselves included. */
function reachedFrom(starts: readonly string[], graph: Graph): Set<string> {
  const reached = new Set<string>()
  const waiting = [...starts]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (reached.has(id)) continue
    reached.add(id)
    waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []))
  }
  return reached
}

/** A group of all that some files stand on. */
function under(name: string, starts: readonly string[]) {
  let reached: Set<string> | undefined
  return {
    name: (id: string, graph: Graph) => {
      reached ??= reachedFrom(starts, graph)
      return reached.has(id) ? name : null
    },
  }
}

const inApp = (name: string) => join(root, 'web/app', name)

// The connection opens later, but its reactions stand on what the pages stand on: apart, it would come in many files.
const frame = ['App.tsx', 'layouts/Frame.tsx', 'live.ts', '../features/unseen/UnseenConnection.tsx'].map(inApp)

const messages = [paths.directMessages, paths.channel]
const money = [paths.salesPipeline, paths.expenses]
const people = [paths.calendar, paths.admin, ...messages]
const most = [paths.kanban, paths.crm, ...people, ...money]

/**
 * The pages that are met most, by what they share. Of two groups one lies inside the other or they have no page in common:
 * so what a file stands on is at home in its own group or in a wider one, and no page loads what only its neighbours need.
 */
const sharing = Object.entries({ messages, money, people, most, shared: [paths.tasks, ...most] })

const charts = /@mui\/x-(charts|internals)|@base-ui|\/(d3-[\w-]+|reselect|bezier-easing|flatqueue)\//
const isLarge = (id: string) => charts.test(id) || /@mui\/x-|\/date-fns\/|tiptap|prosemirror/.test(id)

/** Where a file belongs that several screens need: to one of the pages that are met most, or to the smallest group of them. */
function sharedBy() {
  let reached: { path: string; page: string; files: Set<string> }[] | undefined
  return (id: string, graph: Graph) => {
    reached ??= loadedPages
      .filter(([path]) => sharing.some(([, pages]) => pages.some((page) => page === path)))
      .map(([path, start]) => ({ path, page: basename(start, '.tsx'), files: reachedFrom([start], graph) }))
    const needing = reached.filter(({ files }) => files.has(id))
    const [first, second] = needing
    if (!first) return null
    if (!second) return isLarge(id) ? null : `of${first.page}`
    const covers = ([, pages]: (typeof sharing)[number]) =>
      needing.every(({ path }) => pages.some((page) => page === path))
    return sharing.find(covers)?.[0] ?? null
  }
}
const homeOf = sharedBy()

/** Few files: many small ones compress worse, and each is asked for only when another has named it. */
export const groups: Rolldown.CodeSplittingGroup[] = [
  { name: 'base', test: /rolldown.runtime/ },
  { name: 'base', tags: ['$initial'] },
  { name: wordsOfVisitor },
  // A visitor loads this and no more, in a demo too.
  under('signIn', ['SignInVisit.tsx', '../ui/DemoBanner.tsx'].map(inApp)),
  // Somebody signed in needs this on every screen.
  under('frame', frame),
  // One that does not load says so, and the page stays.
  { name: 'menu', test: /web\/app\/(navigation|layouts\/(Vertical|Horizontal))/ },
  // A group takes along what its files stand on: the widest first, so that each file is where it belongs.
  ...sharing.toReversed().map(([name]) => ({
    name: (id: string, graph: Graph) => (homeOf(id, graph) === name ? name : null),
    minShareCount: 2,
  })),
  { name: homeOf, minShareCount: 2 },
  // What is not ours and what is drawn stand on nothing of ours: apart, they bring nothing else along.
  { name: 'parts', minShareCount: 2, test: (id) => /node_modules|~icons/.test(id) && !isLarge(id) },
  { name: 'charts', test: charts },
  // What is large and what few screens need at once stays out of what they share.
  { name: 'common', minShareCount: 3, test: (id) => !isLarge(id) },
]
