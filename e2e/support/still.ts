import { expect, type Locator } from '@playwright/test'

/** Where an element stands once it stands still: two frames in a row find it at the same place. */
export async function stillBox(element: Locator) {
  await expect(element).toBeVisible()
  let box = { x: 0, y: 0, width: 0, height: 0 }
  await expect(async () => {
    const [first, second] = await element.evaluate(async (node) => {
      const now = () => {
        const { x, y, width, height } = node.getBoundingClientRect()
        return { x, y, width, height }
      }
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
      await frame()
      const before = now()
      await frame()
      await frame()
      return [before, now()] as const
    })
    expect(second).toEqual(first)
    box = second
  }).toPass()
  return box
}
