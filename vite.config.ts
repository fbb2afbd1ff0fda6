import react from '@vitejs/plugin-react'
import icons from 'unplugin-icons/vite'
import { defineConfig } from 'vite'

const api = `http://127.0.0.1:${process.env.API_PORT ?? 3000}`

/** `/users/list` and `/users/view/…` are pages: only the two specified calls below `/users` go to the server. */
const served = ['/api', '/users/check-user-detail', '/users/change-fcm-token', '/seen', '/files']

const everyPage = new RegExp(
  `/node_modules/(${[
    '(react|react-dom|scheduler|use-sync-external-store|zustand|clsx|stylis|i18next|react-i18next)/',
    'i18next-resources-to-backend/',
    '@emotion/',
    '@tanstack/(router-core|react-router|history|react-store|store)/',
    '@mui/(system|private-theming|styled-engine)/',
    '@mui/utils/(?!useRovingTabIndex)',
    '@mui/material/internal/SwitchBase',
    '@mui/material/(styles|utils|CssBaseline|SvgIcon|Box|Typography|Paper|Alert|Link)/',
    '@mui/material/(ButtonBase|Button|IconButton|CircularProgress|Checkbox|FormControl|FormControlLabel)/',
    '@mui/material/(FormLabel|FormHelperText|InputBase|OutlinedInput|TextareaAutosize)/',
  ].join('|')})`,
)

export default defineConfig({
  root: 'web',
  plugins: [react(), icons({ compiler: 'jsx', jsx: 'react', scale: 1.25 })],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    // One small file per screen is what makes the sign-in page light; the browser asks for them side by side.
    chunkSizeWarningLimit: 400,
    rolldownOptions: {
      // Icons only export themselves: what a page does not draw must not travel with what it does.
      treeshake: { moduleSideEffects: [{ test: /~icons|web\/ui\/icons\.ts$/, sideEffects: false }] },
      // What every page stands on travels in one file: a hundred small ones compress worse and arrive later.
      output: { codeSplitting: { groups: [{ name: 'base', test: everyPage }] } },
    },
  },
  server: {
    proxy: {
      ...Object.fromEntries(served.map((path) => [path, { target: api, changeOrigin: false }])),
      '/socket.io': { target: api, ws: true },
    },
  },
})
