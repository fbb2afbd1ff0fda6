/** How a browser that makes no offer of its own is told to install the workspace. */
export type GuideKind = 'ios' | 'mac' | 'menu' | 'bar' | 'other' | 'insecure'

interface Browser {
  userAgent: string
  /** An iPad calls itself a Mac; no Mac has fingers on it. */
  maxTouchPoints: number
  isSecure: boolean
}

export function guideKindOf({ userAgent, maxTouchPoints, isSecure }: Browser): GuideKind {
  if (!isSecure) return 'insecure'
  if (/iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)) return 'ios'
  if (/Android/.test(userAgent)) return 'menu'
  if (/Chrome|Chromium|Edg/.test(userAgent)) return 'bar'
  if (/Macintosh/.test(userAgent) && /Safari/.test(userAgent)) return 'mac'
  return 'other'
}

export const guideKind = (): GuideKind =>
  guideKindOf({
    userAgent: navigator.userAgent,
    maxTouchPoints: navigator.maxTouchPoints,
    isSecure: window.isSecureContext,
  })
