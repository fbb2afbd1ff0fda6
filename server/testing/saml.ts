import { fileURLToPath } from 'node:url'
import { selfSigned } from './certificate.ts'
import { freePort, startProgram } from './privateService.ts'

const serverFile = fileURLToPath(new URL('./samlServer.mjs', import.meta.url))

const field = (page: string, name: string) => new RegExp(`name="${name}"\\s+value="([^"]*)"`).exec(page)?.[1] ?? ''

/** A SAML provider of another make, on the loopback; whoever asks it is who it was told comes next. */
export async function startSaml() {
  const port = await freePort()
  const keys = Buffer.from(JSON.stringify(selfSigned())).toString('base64')
  const program = await startProgram([process.execPath, serverFile, String(port), keys], /listening/)
  const base = `http://127.0.0.1:${port}`
  const next = (body: unknown) => fetch(`${base}/next`, { method: 'POST', body: JSON.stringify(body) })
  return {
    named: `127.0.0.1:${port}`,
    entityId: `${base}/saml`,
    metadataAddress: `${base}/metadata`,
    metadata: async () => (await fetch(`${base}/metadata`)).text(),
    comes: (name: string, attributes: Record<string, string | string[]>) => next({ name, attributes }),
    /** Whoever asks is denied. */
    nobodyComes: () => next(null),
    /** What the page of the provider would make a browser post. */
    async posts(address: string) {
      const page = await (await fetch(address)).text()
      return { SAMLResponse: field(page, 'SAMLResponse'), RelayState: field(page, 'RelayState') }
    },
    stop: program.stop,
  }
}
