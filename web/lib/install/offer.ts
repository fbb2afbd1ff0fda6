import { create } from 'zustand'

/** Chromium's own event, which no type of the DOM knows. */
interface InstallEvent extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>
}

const isInstallEvent = (event: Event): event is InstallEvent => typeof Reflect.get(event, 'prompt') === 'function'

/** The browser's offer to install the workspace, while it stands. */
export const useInstallOffer = create<{ offer: InstallEvent | null }>(() => ({ offer: null }))

/** Runs where the workspace was installed: in a window of its own, without the browser's bars. */
export const runsInstalled = (): boolean =>
  window.matchMedia('(display-mode: standalone), (display-mode: minimal-ui)').matches ||
  Reflect.get(navigator, 'standalone') === true

/** The browser makes its offer early, and once: it is kept for a better moment, and its own bar stays away. */
export function keepInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    if (!isInstallEvent(event)) return
    event.preventDefault()
    useInstallOffer.setState({ offer: event })
  })
  window.addEventListener('appinstalled', () => useInstallOffer.setState({ offer: null }))
}

/** Asks in the browser's own words. An offer can be taken up once; the browser makes a new one when it sees fit. */
export async function takeInstallOffer(offer: InstallEvent): Promise<'accepted' | 'dismissed'> {
  useInstallOffer.setState({ offer: null })
  return (await offer.prompt()).outcome
}
