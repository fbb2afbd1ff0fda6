export type Scheme = 'light' | 'dark'
export type PrimaryColors = { main: string; dark: string }

export const defaultPrimary: Record<Scheme, PrimaryColors> = {
  light: { main: '#666CFF', dark: '#5C61E6' },
  dark: { main: '#666CFF', dark: '#5C61E6' },
}

const hex = /^[0-9a-f]{6}$/i

/** Four colours in one cookie: light, darker on light, dark, darker on dark. */
export function primaryText({ light, dark }: Record<Scheme, PrimaryColors>): string {
  return [light.main, light.dark, dark.main, dark.dark].map((color) => color.slice(1)).join('.')
}

export function parsePrimary(text: string | undefined): Record<Scheme, PrimaryColors> {
  const [light, lightDarker, dark, darkDarker, ...rest] = (text ?? '').split('.').filter((part) => hex.test(part))
  if (!light || !lightDarker || !dark || !darkDarker || rest.length > 0) return defaultPrimary
  return {
    light: { main: `#${light}`, dark: `#${lightDarker}` },
    dark: { main: `#${dark}`, dark: `#${darkDarker}` },
  }
}
