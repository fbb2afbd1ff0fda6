import { create } from 'zustand'
import { takeInstallOffer, useInstallOffer } from '../../lib/install/offer.ts'

/** Whether the guide is open, for browsers that make no offer. */
export const useInstallGuide = create<{ open: boolean }>(() => ({ open: false }))

export const openInstallGuide = () => useInstallGuide.setState({ open: true })
export const closeInstallGuide = () => useInstallGuide.setState({ open: false })

/** The browser's own question where it has one, the guide elsewhere. True once the workspace is being installed. */
export async function install(): Promise<boolean> {
  const { offer } = useInstallOffer.getState()
  if (offer) return (await takeInstallOffer(offer)) === 'accepted'
  openInstallGuide()
  return false
}
