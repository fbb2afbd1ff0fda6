const address = /^https?:\/\/[^\s<>"]{1,2000}$/i

/** A link pasted over words is put behind them; undefined if the paste simply replaces what was chosen. */
export function pastedLink(chosen: string, pasted: string): string | undefined {
  const url = pasted.trim()
  const words = chosen.trim()
  // Brackets and further lines cannot stand in a link, and another address is to be replaced.
  if (words === '' || /[[\]\n]/.test(words) || address.test(words) || !address.test(url)) return undefined
  const [before, after] = chosen.split(words)
  return `${before}[${words}](${url.replaceAll('(', '%28').replaceAll(')', '%29')})${after}`
}
