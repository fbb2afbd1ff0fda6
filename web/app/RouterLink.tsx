import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import type { AppLinkProps } from '../ui/AppLink.tsx'

const leavesThePage = (event: MouseEvent<HTMLAnchorElement>) =>
  event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey

/** An ordinary link that changes the page without loading it again; the browser opens other sites and new tabs. */
export function RouterLink({ onClick, ...props }: AppLinkProps) {
  const router = useRouter()
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    const { href, target, download } = props
    if (leavesThePage(event) || (target && target !== '_self') || download !== undefined) return
    if (!href.startsWith('/') || href.startsWith('//') || href.startsWith('/files/')) return
    event.preventDefault()
    void router.navigate({ href })
  }
  // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents lint/a11y/useValidAnchor: a real link with an address; the browser turns Enter into a click
  return <a {...props} onClick={follow} />
}
