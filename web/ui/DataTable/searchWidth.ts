/** Wide enough to read what a field searches, in the language with the longest words too. */
export const searchWidth = (label: string) => `clamp(216px, ${Math.round(label.length * 0.9)}ch + 58px, 360px)`
