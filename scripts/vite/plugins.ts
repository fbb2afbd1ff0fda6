import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { build, type Plugin } from 'vite'
import { firstAddresses } from '../../contract/firstSight/firstCalls.ts'
import { manifestAddress, manifestOf } from '../../contract/install/manifest.ts'
import { languages } from '../../contract/locale/languages.ts'
import { paths } from '../../contract/paths.ts'
import { filesByNeed, root } from './pages.ts'

/** Compressed once, at the build, as far as it goes: the server hands the files out as they are. */
export function compressed(): Plugin {
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
export function manifests(): Plugin {
  const textOf = (language: (typeof languages)[number]) => {
    const words = readFileSync(join(root, `web/i18n/${language}/install.json`), 'utf8')
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

/**
 * The document names the files that somebody signed in needs, on every screen and on the one they ask for, so that the
 * browser asks for all of them at once instead of finding each in another. And it asks the server what they ask first.
 */
export function namedInDocument(): Plugin {
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
export function worker(): Plugin {
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
          root: root,
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
export function iconsByName(): Plugin {
  const source = readFileSync(join(root, 'web/ui/icons.ts'), 'utf8')
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
