import { useLayoutEffect } from 'react'

/** What is drawn in the page's file until the app is there (`index.html`) goes with the first thing that takes its place. */
export function useShellGone(): void {
  useLayoutEffect(() => {
    delete document.documentElement.dataset.shell
  }, [])
}
