import { href } from '../href.ts'
import { isRtl } from '../locale/direction.ts'
import type { Language } from '../locale/languages.ts'
import { paths } from '../paths.ts'
import { sharedParts, sharedTypes } from '../share/share.ts'

/** What a browser reads of a language before it installs the workspace: `manifest` in its `install` catalogue. */
export interface ManifestWords {
  name: string
  description: string
  shortcuts: { task: string; receipt: string; message: string }
}

export const manifestAddress = (language: string): string => `/manifest-${language}.webmanifest`

/** The page's own ground, which the bar of the device takes on: `background.default` of the theme. */
export const grounds = { light: '#f7f7f9', dark: '#282a42' } as const

const png = (src: string, side: number) => ({ src, sizes: `${side}x${side}`, type: 'image/png' })

const shortcut = (name: string, url: string, icon: string) => ({ name, url, icons: [png(`/shortcut-${icon}.png`, 96)] })

/** Tells a device how the workspace looks and behaves among its apps. */
export function manifestOf(language: Language, { name, description, shortcuts }: ManifestWords) {
  return {
    // The same app in every language: another one would be installed beside it.
    id: paths.index,
    name,
    short_name: name,
    description,
    lang: language,
    dir: isRtl(language) ? 'rtl' : 'ltr',
    // Access logs tell installed starts from others by it.
    start_url: href(paths.index, { baslangic: 'uygulama' }),
    scope: '/',
    display: 'standalone',
    display_override: ['standalone', 'minimal-ui'],
    background_color: grounds.light,
    theme_color: grounds.light,
    categories: ['business', 'productivity'],
    icons: [
      png('/icon-192.png', 192),
      png('/icon-512.png', 512),
      { ...png('/icon-maskable-192.png', 192), purpose: 'maskable' },
      { ...png('/icon-maskable-512.png', 512), purpose: 'maskable' },
      { ...png('/badge.png', 96), purpose: 'monochrome' },
    ],
    shortcuts: [
      shortcut(shortcuts.task, href(paths.tasks, { yeni: '1' }), 'task'),
      shortcut(shortcuts.receipt, href(paths.expenses, { yeni: '1', foto: '1' }), 'receipt'),
      shortcut(shortcuts.message, href(paths.directMessages, { yeni: '1' }), 'message'),
    ],
    share_target: {
      action: paths.share,
      method: 'POST',
      enctype: 'multipart/form-data',
      params: {
        title: sharedParts.title,
        text: sharedParts.text,
        url: sharedParts.url,
        files: [{ name: sharedParts.files, accept: [...sharedTypes] }],
      },
    },
  }
}
