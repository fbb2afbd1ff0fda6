import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Rolldown } from 'vite'
import { paths } from '../../contract/paths.ts'

export const root = join(import.meta.dirname, '../..')

function withImports(chunk: Rolldown.OutputChunk, chunks: readonly Rolldown.OutputChunk[], found = new Set<string>()) {
  if (found.has(chunk.fileName)) return found
  found.add(chunk.fileName)
  for (const other of chunks) if (chunk.imports.includes(other.fileName)) withImports(other, chunks, found)
  return found
}

/** Where each page begins, by the path that its `screens.ts` names. */
export const loadedPages = globSync('web/features/*/screens.ts', { cwd: root }).flatMap((screens) => {
  const file = join(root, screens)
  const loads = /path: paths\.(\w+),[^}]*?import\('(\.\/[^']+)'\)/g
  return [...readFileSync(file, 'utf8').matchAll(loads)].flatMap(([, name = '', source = '']) => {
    const path = Object.entries(paths).find(([known]) => known === name)?.[1]
    return path ? [[path, join(dirname(file), source)] satisfies [string, string]] : []
  })
})

/** What a page loads apart, so that the rest of it is drawn first, but shows as soon as it is opened. */
const drawnAtOnce: Readonly<Record<string, readonly string[]>> = {
  [paths.calendar]: ['CalendarGrid'],
  [paths.crm]: ['TaskDonut', 'WeeklyChart'],
}

/** The files of the build by what needs them: the frame, each language, each page. */
export function filesByNeed(bundle: Rolldown.OutputBundle) {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const names = chunks.map(({ fileName }) => fileName)
  const fileOf = (start: string) => names.filter((name) => name.startsWith(`assets/${start}-`))
  const words = chunks.flatMap(({ fileName, facadeModuleId }) => {
    const [, language] = /\/i18n\/([\w-]+)\/words\.ts$/.exec(facadeModuleId ?? '') ?? []
    if (language === undefined) return []
    const ofVisitor = [`visitor-${language}`, `errors-${language}`].flatMap(fileOf)
    return [[language, [fileName, ...ofVisitor]] as const]
  })
  const frame = ['signIn', 'frame', 'menu'].flatMap(fileOf)
  const entries = chunks.filter(({ isEntry }) => isEntry).flatMap((entry) => [entry.fileName, ...entry.imports])
  const known = new Set([...frame, ...entries])
  const pages = loadedPages.map(([path, begin]) => {
    const apart = (drawnAtOnce[path] ?? []).flatMap(fileOf)
    const page = chunks.filter(({ facadeModuleId }) => facadeModuleId === begin)
    const starts = [...page, ...chunks.filter(({ fileName }) => apart.includes(fileName))]
    const needed = new Set(starts.flatMap((chunk) => [...withImports(chunk, chunks)]))
    return [path, [...needed].filter((file) => !known.has(file))] as const
  })
  return { entries, frame, words: Object.fromEntries(words), pages: Object.fromEntries(pages) }
}
