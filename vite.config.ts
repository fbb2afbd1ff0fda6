import react from '@vitejs/plugin-react'
import icons from 'unplugin-icons/vite'
import { defineConfig } from 'vite'

const api = `http://127.0.0.1:${process.env.API_PORT ?? 3000}`

/** `/users/list` and `/users/view/…` are pages: only the two specified calls below `/users` go to the server. */
const served = ['/api', '/users/check-user-detail', '/users/change-fcm-token', '/seen', '/files']

/** What every page stands on travels in one file: many small ones compress worse and arrive later. */
const groups = [{ name: 'base', tags: ['$initial'] }]

export default defineConfig({
  root: 'web',
  plugins: [react(), icons({ compiler: 'jsx', jsx: 'react', scale: 1.25 })],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      // Icons only export themselves: what a page does not draw must not travel with what it does.
      treeshake: { moduleSideEffects: [{ test: /~icons|web\/ui\/icons\.ts$/, sideEffects: false }] },
      output: { codeSplitting: { groups } },
    },
  },
  server: {
    proxy: {
      ...Object.fromEntries(served.map((path) => [path, { target: api, changeOrigin: false }])),
      '/socket.io': { target: api, ws: true },
    },
  },
})
