import { useEffect } from 'react'

const pressable = 'button, a, [role="button"], [role="menuitem"], [role="option"]'
const pressableAt = ({ target }: Event) => (target instanceof Element ? target.closest(pressable) : null)
const labelOf = (element: Element | null) => element?.getAttribute('aria-label') ?? element?.textContent ?? null

/**
 * The second half of a double click belongs to the button of the first half. If that button is gone (a form that closed
 * when it was saved), the click would press whatever moved under the pointer: it is ignored. A button with the same
 * name counts as the same button, drawn again.
 */
export function useSecondClicks(): void {
  useEffect(() => {
    let pressed: { element: Element; label: string | null } | undefined
    const onClick = (event: MouseEvent) => {
      const element = pressableAt(event)
      if (event.detail > 1 && pressed && !pressed.element.isConnected && labelOf(element) !== pressed.label) {
        event.preventDefault()
        event.stopPropagation()
      } else if (event.detail <= 1) {
        pressed = element ? { element, label: labelOf(element) } : undefined
      }
    }
    document.addEventListener('click', onClick, { capture: true })
    return () => document.removeEventListener('click', onClick, { capture: true })
  }, [])
}
