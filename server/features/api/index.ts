import { createHash } from 'node:crypto'
import { apiEndpoints } from '#contract/api/api.endpoints.ts'
import type { Context } from '../../platform/context.ts'
import type { Feature } from '../../platform/feature.ts'
import { route } from '../../platform/http/route.ts'
import { writeDocument } from './document.ts'

/** Long work that comes out the same for everybody: done when somebody first asks. */
const served = new WeakMap<Context, Promise<{ content: Buffer; tag: string }>>()

async function contentFor({ config: { publicUrl } }: Context) {
  const { openapi, info, ...rest } = await writeDocument()
  // Without an address of its own, the workspace is where the document was read.
  const servers = [{ url: publicUrl ?? '/' }]
  const content = Buffer.from(JSON.stringify({ openapi, info, servers, ...rest }))
  return { content, tag: `"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"` }
}

export const apiFeature: Feature = {
  name: 'api',
  routes: [
    route(
      apiEndpoints.read,
      async ({ ctx, request, reply }) => {
        const document = served.get(ctx) ?? contentFor(ctx)
        served.set(ctx, document)
        const { content, tag } = await document
        const known = request.headers['if-none-match']?.includes(tag) ?? false
        reply.status(known ? 304 : 200)
        reply.header('content-type', 'application/json; charset=utf-8')
        reply.header('cache-control', 'public, no-cache').header('etag', tag)
        return known ? Buffer.alloc(0) : content
      },
      { perMinute: 120 },
    ),
  ],
}
