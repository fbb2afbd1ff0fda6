import { LanguageSelect } from './LanguageSelect.tsx'
import { ThemeControl } from './ThemeControl.tsx'

/** What pages without the frame still offer: language and theme. */
export const blankControls = (
  <>
    <LanguageSelect />
    <ThemeControl />
  </>
)
