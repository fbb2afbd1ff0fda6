/** Clicks and keys that belong to something inside the row are not about the row. */
export function isControl(target: EventTarget | null): boolean {
  return (
    target instanceof Element && target.closest('a, button, input, select, textarea, label, [role="menu"]') !== null
  )
}
