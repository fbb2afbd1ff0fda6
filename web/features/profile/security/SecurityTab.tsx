import { PasswordCard } from './PasswordCard.tsx'
import { TwoStepCard } from './TwoStepCard.tsx'

export function SecurityTab() {
  return (
    <>
      <PasswordCard />
      <TwoStepCard />
    </>
  )
}
