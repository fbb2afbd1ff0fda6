import react from '@vitejs/plugin-react'
import icons from 'unplugin-icons/vite'
import { defineConfig } from 'vite'
import { paths } from './contract/paths.ts'
import { groups } from './scripts/vite/chunks.ts'
import { compressed, iconsByName, manifests, namedInDocument, worker } from './scripts/vite/plugins.ts'

const api = `http://127.0.0.1:${process.env.API_PORT ?? 3000}`

/** `/users/list` and `/users/view/…` are pages: only the two specified calls below `/users` go to the server. */
const served = ['/api', '/users/check-user-detail', '/users/change-fcm-token', '/seen', '/files']

const isPage = ({ url = '' }: { url?: string | undefined }) =>
  url.split('?')[0] === paths.apiDocs ? '/index.html' : undefined

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
      output: { codeSplitting: { groups } },
    },
  },
  server: {
    proxy: {
      ...Object.fromEntries(served.map((path) => [path, { target: api, changeOrigin: false, bypass: isPage }])),
      '/socket.io': { target: api, ws: true },
    },
  },
})
