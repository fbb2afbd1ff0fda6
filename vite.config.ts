import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
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
    writeBundle({ dir = '' }, bundle) {
      for (const name of Object.keys(bundle).filter((file) => /\.(js|css|svg)$/.test(file))) {
        const path = join(dir, name)
        const content = readFileSync(path)
        writeFileSync(`${path}.br`, brotliCompressSync(content))
        writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }))
      }
    },
  }
}

/** The words of the workspace are one file for each language; those a visitor reads stay by themselves. */
function wordsOf(path: string): string | null {
  const [, language, catalogue = ''] = /\/i18n\/([\w-]+)\/(\w+)\.json$/.exec(path) ?? []
  const forVisitors = ['accounts', 'app', 'errorPages', 'errors', 'look', 'ui'].includes(catalogue)
  return language === undefined || forVisitors ? null : `words-${language}`
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
      output: { codeSplitting: { groups: [{ name: 'base', tags: ['$initial'] }, { name: wordsOf }] } },
    },
  },
  server: {
    proxy: {
      ...Object.fromEntries(served.map((path) => [path, { target: api, changeOrigin: false }])),
      '/socket.io': { target: api, ws: true },
    },
  },
})
