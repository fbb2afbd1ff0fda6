import type { Page } from '@playwright/test'

/**
 * Latin words on a page in Arabic that stand at the far side of their line, or that lose their beginning where there is no
 * room for them: what is written from left to right has to end in dots, but begins where the reader's lines do.
 */
export const wordsAstray = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const losesBeginning = (element: HTMLElement, { textOverflow, direction }: CSSStyleDeclaration) =>
      textOverflow === 'ellipsis' &&
      direction === 'rtl' &&
      element.scrollWidth > element.clientWidth &&
      /\p{Script=Latin}/u.test(element.innerText) &&
      !/\p{Script=Arabic}/u.test(element.innerText)
    const standsFar = (element: HTMLElement, { display, direction, textAlign }: CSSStyleDeclaration) => {
      const parent = element.parentElement
      if (display === 'inline' || direction !== 'ltr' || !['start', 'left'].includes(textAlign)) return false
      if (parent === null || getComputedStyle(parent).direction !== 'rtl' || element.innerText.trim() === '')
        return false
      if (element.matches('input, textarea, pre, code, [contenteditable]')) return false
      const range = document.createRange()
      range.selectNodeContents(element)
      const [place, words] = [element.getBoundingClientRect(), range.getBoundingClientRect()]
      return place.right - words.right > 14 && words.left - place.left < 10
    }
    return [...document.querySelectorAll<HTMLElement>('body *')].flatMap((element) => {
      const style = getComputedStyle(element)
      if (losesBeginning(element, style)) return [`"${element.innerText}" loses its beginning`]
      return standsFar(element, style) ? [`"${element.innerText}" stands at the far side`] : []
    })
  })
