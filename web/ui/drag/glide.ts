/** Moves elements that changed their place from where they were, so that the eye can follow. */
export function glide(find: () => HTMLElement | null, change: () => void): void {
  const before = find()?.getBoundingClientRect()
  change()
  if (!before || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
  requestAnimationFrame(() => {
    const element = find()
    if (!element) return
    const after = element.getBoundingClientRect()
    const [x, y] = [before.left - after.left, before.top - after.top]
    if (x === 0 && y === 0) return
    element.animate(
      [
        { transform: `translate(${x}px, ${y}px)`, zIndex: 1 },
        { transform: 'none', zIndex: 1 },
      ],
      {
        duration: 240,
        easing: 'cubic-bezier(0.2, 0, 0, 1)',
      },
    )
  })
}
