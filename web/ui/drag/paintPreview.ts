const turn = 2.2

/** A copy of the element, turned a little: lifted, and still readable. The browser takes its picture once. */
export function paintPreview(element: HTMLElement, container: HTMLElement): void {
  const { width, height } = element.getBoundingClientRect()
  const copy = element.cloneNode(true)
  if (!(copy instanceof HTMLElement)) return
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  Object.assign(copy.style, {
    width: `${width}px`,
    height: `${height}px`,
    overflow: 'hidden',
    margin: '0',
    transform: still ? 'none' : `rotate(${turn}deg)`,
    borderRadius: '10px',
    outline: '1px solid #666CFF',
    boxShadow: '0 12px 32px rgba(38, 43, 67, 0.28)',
  })
  // Room for the turned corners and the shadow; without it the picture is cut.
  container.style.padding = '16px 24px 40px'
  container.append(copy)
}
