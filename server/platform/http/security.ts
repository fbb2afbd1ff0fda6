import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

const inlineScript = /<script>([\s\S]*?)<\/script>/g

/** The page's one inline script sets the theme before the first paint; its hash is all that the policy lets in. */
function inlineScriptHashes(indexHtml: string): string[] {
  if (!existsSync(indexHtml)) return []
  const page = readFileSync(indexHtml, 'utf8')
  return [...page.matchAll(inlineScript)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
}

export async function secureHeaders(app: FastifyInstance, indexHtml: string, secure: boolean) {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // The reader of receipts' codes is compiled by the browser; this lets no text become script.
        scriptSrc: ["'self'", "'wasm-unsafe-eval'", ...inlineScriptHashes(indexHtml)],
        // The UI library injects its styles.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(secure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    hsts: secure,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
  })
}
