import { ApiError, ConnectionError } from '../../lib/http/apiError.ts'
import { reportError } from './reportError.ts'

/** The toast and its words load when they are first needed. */
async function show(error: unknown): Promise<void> {
  const { showError } = await import('../../lib/errors/showError.ts')
  await showError(error)
}

/** An answer of the server or a lost connection is no defect of the page: it is shown, not reported. */
const isDefect = (error: unknown) => !(error instanceof ApiError || error instanceof ConnectionError)

function handle(error: unknown): void {
  if (isDefect(error)) reportError(error)
  show(error).catch((failed: unknown) => reportError(failed))
}

export function catchGlobalErrors(): void {
  window.addEventListener('unhandledrejection', (event) => {
    event.preventDefault()
    if (event.reason instanceof DOMException && event.reason.name === 'AbortError') return
    handle(event.reason)
  })
  window.addEventListener('error', (event) => {
    // The browser announces a postponed layout observation as an error; nothing is wrong with it.
    if (event.message.startsWith('ResizeObserver')) return
    event.preventDefault()
    handle(event.error ?? event.message)
  })
}
