import { Card } from '../../ui/Card.tsx'
import { NotHereYet } from '../../ui/states/NotHereYet.tsx'

export function ComingTab() {
  return (
    <Card>
      <NotHereYet />
    </Card>
  )
}
