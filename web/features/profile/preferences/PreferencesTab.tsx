import { LanguageCard } from './LanguageCard.tsx'
import { LookCard } from './LookCard.tsx'

export function PreferencesTab() {
  return (
    <>
      <LanguageCard />
      <LookCard />
    </>
  )
}
