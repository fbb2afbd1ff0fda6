import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import icons from 'unplugin-icons/vite'
import { defineConfig, type Plugin } from 'vite'

const api = `http://127.0.0.1:${process.env.API_PORT ?? 3000}`

/** `/users/list` and `/users/view/…` are pages: only the two specified calls below `/users` go to the server. */
const served = ['/api', '/users/check-user-detail', '/users/change-fcm-token', '/seen', '/files']

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
          .filter((file) => /\.(js|css|svg)$/.test(file))
          .map(compress),
      )
    },
  }
}

/**
 * The document names the files that somebody signed in needs on every screen, so that the browser asks for all of them
 * at once instead of finding each in another.
 */
function namedInDocument(): Plugin {
  return {
    name: 'named-in-document',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const names = Object.keys(bundle).filter((name) => name.endsWith('.js'))
        const fileOf = (start: string) => names.filter((name) => name.startsWith(`assets/${start}-`))
        const words = Object.values(bundle).flatMap((file) => {
          const facade = file.type === 'chunk' ? (file.facadeModuleId ?? '') : ''
          const [, language] = /\/i18n\/([\w-]+)\/words\.ts$/.exec(facade) ?? []
          if (language === undefined) return []
          const ofVisitor = [`visitor-${language}`, `errors-${language}`].flatMap(fileOf)
          return [[language, [file.fileName, ...ofVisitor]] as const]
        })
        const files = { frame: ['signIn', 'frame', 'common'].flatMap(fileOf), ...Object.fromEntries(words) }
        return html.replace('const files = {}', `const files = ${JSON.stringify(files)}`)
      },
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
  const waiting = starts.map((start) => join(import.meta.dirname, 'web/app', start))
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

// Not the menus: one that does not load says so, and the page stays.
const frame = ['App.tsx', 'layouts/Frame.tsx', 'live.ts', '../features/unseen/UnseenConnection.tsx']

const large = /@mui\/x-|@base-ui|\/d3-|\/reselect\/|\/date-fns\/|tiptap|prosemirror/

export default defineConfig({
  root: 'web',
  plugins: [react(), icons({ compiler: 'jsx', jsx: 'react', scale: 1.25 }), compressed(), namedInDocument()],
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
            { name: 'base', tags: ['$initial'] },
            { name: wordsOfVisitor },
            // A visitor loads this and no more.
            under('signIn', ['SignInVisit.tsx']),
            // Somebody signed in needs this on every screen.
            under('frame', frame),
            // What is large and what few screens need at once stays out of what they share.
            { name: 'common', minShareCount: 3, test: (id) => !large.test(id) },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      ...Object.fromEntries(served.map((path) => [path, { target: api, changeOrigin: false }])),
      '/socket.io': { target: api, ws: true },
    },
  },
})
