import { href } from '#contract/href.ts'
import { paths } from '#contract/paths.ts'
import { maxSharedText, sharedParts, sharedText, sortShared } from '#contract/share/share.ts'
import { putShared, sweepShared } from '../lib/share/shelf.ts'
import { scope } from './scope.ts'

async function keep(form: FormData): Promise<string> {
  const said = (name: string) => form.getAll(name).filter((part) => typeof part === 'string')
  const text = sharedText([sharedParts.title, sharedParts.text, sharedParts.url].flatMap(said))
  const { taken, refused } = sortShared(form.getAll(sharedParts.files).filter((part) => part instanceof File))
  const key = crypto.randomUUID()
  await sweepShared(Date.now())
  await putShared({
    ...{ key, at: Date.now(), ownerId: null },
    ...{ text: text.slice(0, maxSharedText), cut: text.length > maxSharedText, files: taken, refused },
  })
  return key
}

/** Another app hands something over: it is kept on this device, and its page opened. The network never sees it. */
async function receive(request: Request): Promise<Response> {
  const lead = (address: string) => Response.redirect(new URL(address, scope.location.origin), 303)
  try {
    return lead(href(paths.share, { pay: await keep(await request.formData()) }))
  } catch {
    // There is no space, or it is no form.
    return lead(href(paths.share, { neden: 'dolu' }))
  }
}

export function followShares(): void {
  scope.addEventListener('fetch', (event) => {
    const { request } = event
    if (request.method !== 'POST' || new URL(request.url).pathname !== paths.share) return
    event.respondWith(receive(request))
  })
}
