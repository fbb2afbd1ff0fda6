import { ensureInstalled } from './lib/install.mjs'
import { freePort } from './lib/ports.mjs'
import { start } from './lib/processes.mjs'
import { inRoot, main, productNode, tool } from './lib/project.mjs'

/** The pages on PORT with live reload; the server, restarted when its sources change, behind them. */
await main(async () => {
  await ensureInstalled()
  const port = process.env.PORT || '3000'
  const apiPort = String(await freePort())
  const address = `http://127.0.0.1:${port}`
  const server = start(productNode(), ['--watch', '--watch-preserve-output', inRoot('server', 'main.ts')], {
    env: { HOST: '127.0.0.1', PORT: apiPort, PUBLIC_URL: process.env.PUBLIC_URL || address },
  })
  const pages = start(
    productNode(),
    [tool('vite', 'bin', 'vite.js'), '--host', '127.0.0.1', '--port', port, '--strictPort'],
    { env: { API_PORT: apiPort } },
  )
  const code = await Promise.race([server.ended, pages.ended])
  server.stop()
  pages.stop()
  await Promise.all([server.ended, pages.ended])
  return code
})
