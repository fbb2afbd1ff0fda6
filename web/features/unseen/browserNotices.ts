import { create } from 'zustand'
import { readLocal, writeLocal } from '../../lib/storage/local.ts'

const key = 'browserNotices'
const supported = () => 'Notification' in window

interface Notices {
  /** The person's choice on this device; the browser also has to allow it. */
  wanted: boolean
  /** The browser was asked, and refuses. */
  refused: boolean
}

const refusedNow = () => supported() && Notification.permission === 'denied'

export const useBrowserNotices = create<Notices>(() => ({
  wanted: readLocal(key) === 'on' && !refusedNow(),
  refused: refusedNow(),
}))

/** Asks the browser only when the person switches them on. */
export async function wantBrowserNotices(wanted: boolean): Promise<void> {
  const allowed = wanted && supported() && (await Notification.requestPermission()) === 'granted'
  writeLocal(key, allowed ? 'on' : null)
  useBrowserNotices.setState({ wanted: allowed, refused: wanted && !allowed })
}

interface Notice {
  title: string
  text: string
  /** A newer one of the same conversation takes the place of the older. */
  conversation: string
  onOpen: () => void
}

/** Only for somebody who looks elsewhere; without a sound. */
export function showNotice({ title, text, conversation, onOpen }: Notice): void {
  if (!useBrowserNotices.getState().wanted || !supported() || Notification.permission !== 'granted') return
  if (document.visibilityState === 'visible' && document.hasFocus()) return
  const notice = new Notification(title, { body: text, tag: conversation, silent: true, icon: '/icon.svg' })
  notice.onclick = () => {
    window.focus()
    notice.close()
    onOpen()
  }
}
