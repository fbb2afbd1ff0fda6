import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import icons from 'unplugin-icons/vite'
import { build, defineConfig, type Plugin, type Rolldown } from 'vite'
import { firstAddresses } from './contract/firstSight/firstCalls.ts'
import { manifestAddress, manifestOf } from './contract/install/manifest.ts'
import { languages } from './contract/locale/languages.ts'
import { paths } from './contract/paths.ts'

const api = `http://127.0.0.1:${process.env.API_PORT ?? 3000}`

/** `/users/list` and `/users/view/…` are pages: only the two specified calls below `/users` go to the server. */
const served = ['/api', '/users/check-user-detail', '/users/change-fcm-token', '/seen', '/files']

const isPage = ({ url = '' }: { url?: string | undefined }) =>
  url.split('?')[0] === paths.apiDocs ? '/index.html' : undefined

/** Compressed once, at the build, as far as it goes: the server hands the files out as they are. */
function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const compress = async (name: string) => {
        const path = join(dir, name)
        const content = await readFile(path)
        await writeFile(`${path}.br`, await promisify(brotliCompress)(content))
        await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }))
      }
      // Off the main thread: all cores take part.
      await Promise.all(
        Object.keys(bundle)
          .filter((file) => /\.(m?js|css|svg|html|wasm)$/.test(file))
          .map(compress),
      )
    },
  }
}

/** What devices ask before they install the workspace, in each language from its own catalogue. */
function manifests(): Plugin {
  const textOf = (language: (typeof languages)[number]) => {
    const words = readFileSync(join(import.meta.dirname, `web/i18n/${language}/install.json`), 'utf8')
    return JSON.stringify(manifestOf(language, JSON.parse(words).manifest))
  }
  return {
    name: 'manifests',
    generateBundle() {
      for (const language of languages) {
        this.emitFile({ type: 'asset', fileName: manifestAddress(language).slice(1), source: textOf(language) })
      }
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const language = languages.find((one) => manifestAddress(one) === request.url)
        if (language) response.setHeader('content-type', 'application/manifest+json').end(textOf(language))
        else next()
      })
    },
  }
}

function withImports(chunk: Rolldown.OutputChunk, chunks: readonly Rolldown.OutputChunk[], found = new Set<string>()) {
  if (found.has(chunk.fileName)) return found
  found.add(chunk.fileName)
  for (const other of chunks) if (chunk.imports.includes(other.fileName)) withImports(other, chunks, found)
  return found
}

/** Where each page begins, by the path that its `screens.ts` names. */
const loadedPages = globSync('web/features/*/screens.ts', { cwd: import.meta.dirname }).flatMap((screens) => {
  const file = join(import.meta.dirname, screens)
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
function filesByNeed(bundle: Rolldown.OutputBundle) {
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

/**
 * The document names the files that somebody signed in needs, on every screen and on the one they ask for, so that the
 * browser asks for all of them at once instead of finding each in another. And it asks the server what they ask first.
 */
function namedInDocument(): Plugin {
  return {
    name: 'named-in-document',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const { frame, words, pages } = filesByNeed(bundle)
        return html
          .replace('const files = {}', `const files = ${JSON.stringify({ frame, ...words, ...pages })}`)
          .replace('const calls = {}', `const calls = ${JSON.stringify(firstAddresses)}`)
      },
    },
  }
}

/** The pages that open without a network. */
const keptPages = [paths.directMessages, paths.channel, paths.tasks, paths.kanban, paths.calendar, paths.crm]

/** The service worker stands apart: one file of a fixed name, as a browser knows it by its address. */
function worker(): Plugin {
  return {
    name: 'worker',
    apply: 'build',
    generateBundle: {
      // The document is written by others before.
      order: 'post',
      async handler(_options, bundle) {
        const document = bundle['index.html']
        if (document?.type !== 'asset') throw new Error('there is no document for the service worker to keep')
        const source = Buffer.from(document.source).toString()
        const { entries, frame, pages } = filesByNeed(bundle)
        const styles = Object.keys(bundle).filter((name) => name.endsWith('.css') && source.includes(name))
        const files = new Set([...entries, ...frame, ...styles, ...keptPages.flatMap((path) => pages[path] ?? [])])
        const revision = createHash('sha256').update(source).digest('hex').slice(0, 16)
        const precached = [
          { url: '/index.html', revision },
          { url: '/icon.svg', revision },
          // Their names change with their content.
          ...[...files].map((name) => ({ url: `/${name}`, revision: null })),
        ]
        const built = await build({
          configFile: false,
          root: import.meta.dirname,
          logLevel: 'warn',
          publicDir: false,
          define: {
            build: JSON.stringify(revision),
            precached: JSON.stringify(precached),
            // Workbox says more to whoever develops it.
            'process.env.NODE_ENV': '"production"',
          },
          build: {
            write: false,
            target: 'es2022',
            rolldownOptions: { input: 'web/worker/worker.ts', output: { format: 'iife', entryFileNames: 'worker.js' } },
          },
        })
        const [made] = [built].flat()
        if (!made || !('output' in made)) throw new Error('the service worker was not built')
        for (const { fileName, code } of made.output.filter((file) => file.type === 'chunk')) {
          this.emitFile({ type: 'asset', fileName, source: code })
        }
      },
    },
  }
}

const iconsOf = /^export \{([^}]*)\} from '(~icons\/[^']+)'$/gm

/** All icons stand in one file: what imports some of them gets these alone, wherever the others are put. */
function iconsByName(): Plugin {
  const source = readFileSync(join(import.meta.dirname, 'web/ui/icons.ts'), 'utf8')
  const files = new Map<string, string>()
  for (const [, names = '', file = ''] of source.matchAll(iconsOf)) {
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) files.set(name, file)
  }
  const importOf = (name: string, folder: string) => {
    const file = files.get(name)
    return file ? `import ${name} from '${file}';` : `import { ${name} } from '${folder}/pointingIcons.ts';`
  }
  return {
    name: 'icons-by-name',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { code: '/icons.ts' },
      handler: (code) =>
        code.replace(/import \{([^}]*)\} from '([^']*)\/icons\.ts'/g, (_all, names: string, folder: string) =>
          [...names.matchAll(/\w+/g)].map(([name]) => importOf(name, folder)).join(' '),
        ),
    },
  }
}

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

const inApp = (name: string) => join(import.meta.dirname, 'web/app', name)

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

export default defineConfig({
  root: 'web',
  plugins: [
    iconsByName(),
    react(),
    icons({ compiler: 'jsx', jsx: 'react', scale: 1.25 }),
    worker(),
    compressed(),
    namedInDocument(),
    manifests(),
  ],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    chunkSizeWarningLimit: 600,
    // The content policy allows no fonts inside of style sheets.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Icons only export themselves: what a page does not draw must not travel with what it does.
      treeshake: { moduleSideEffects: [{ test: /~icons|web\/ui\/icons\.ts$/, sideEffects: false }] },
      // Few files: many small ones compress worse, and each is asked for only when another has named it.
      output: {
        codeSplitting: {
          groups: [
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
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      ...Object.fromEntries(served.map((path) => [path, { target: api, changeOrigin: false, bypass: isPage }])),
      '/socket.io': { target: api, ws: true },
    },
  },
})
