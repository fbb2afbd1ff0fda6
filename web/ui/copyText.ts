import { i18n } from '../i18n/i18n.ts'
import { toast } from './dialog/toast.tsx'

/** On plain http browsers offer no clipboard, but selected text can still be copied. */
function copySelected(text: string): boolean {
  const holder = document.createElement('pre')
  holder.textContent = text
  Object.assign(holder.style, { position: 'fixed', top: 0, clipPath: 'inset(50%)', userSelect: 'text' })
  document.body.append(holder)
  window.getSelection()?.selectAllChildren(holder)
  const copied = document.execCommand('copy')
  holder.remove()
  return copied
}

async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copySelected(text)
  }
}

/** Copies the text and says so, or that it has to be selected by hand. */
export async function copyText(text: string, done?: string): Promise<void> {
  const isCopied = await copied(text)
  await i18n.loadNamespaces('ui')
  const t = i18n.getFixedT(null, 'ui')
  if (isCopied) toast.success(done ?? t('copied'))
  else toast.error(t('copyFailed'))
}

/** The same for an address of the product. */
export const copyLink = (path: string, done?: string) => copyText(new URL(path, window.location.href).href, done)
