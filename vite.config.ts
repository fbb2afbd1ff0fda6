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

/** The words of the workspace are one file for each language; those a visitor reads stay by themselves. */
function wordsOf(path: string): string | null {
  const [, language, catalogue = ''] = /\/i18n\/([\w-]+)\/(\w+)\.json$/.exec(path) ?? []
  const forVisitors = ['accounts', 'app', 'errorPages', 'errors', 'look', 'ui'].includes(catalogue)
  return language === undefined || forVisitors ? null : `words-${language}`
}

interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

/** Everything that a file stands on, itself included. */
function reachedFrom(start: string, graph: Graph): Set<string> {
  const reached = new Set<string>()
  const waiting = [start]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (reached.has(id)) continue
    reached.add(id)
    waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []))
  }
  return reached
}

let ofSignIn: Set<string> | undefined

/** What the sign-in page stands on stays by itself, so that the page stays small. */
function signInOf(id: string, graph: Graph): string | null {
  ofSignIn ??= reachedFrom(join(import.meta.dirname, 'web/app/SignInVisit.tsx'), graph)
  return ofSignIn.has(id) ? 'signIn' : null
}

export default defineConfig({
  root: 'web',
  plugins: [react(), icons({ compiler: 'jsx', jsx: 'react', scale: 1.25 }), compressed()],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      // Icons only export themselves: what a page does not draw must not travel with what it does.
      treeshake: { moduleSideEffects: [{ test: /~icons|web\/ui\/icons\.ts$/, sideEffects: false }] },
      // What every page stands on travels in one file: many small ones compress worse and arrive later.
      output: {
        codeSplitting: {
          groups: [
            { name: 'base', tags: ['$initial'] },
            { name: wordsOf },
            { name: signInOf },
            { name: 'frame', minShareCount: 12 },
            { name: 'common', minShareCount: 4 },
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
