import Box from '@mui/material/Box'
import type { NamedPerson } from '#contract/users/namedPerson.ts'
import { ellipsis, Row } from '../../../../ui/layout.ts'
import { BotMark } from '../../../../ui/Person/BotMark.tsx'
import { Face } from '../../../../ui/Person/Face.tsx'

export function PersonValue({ person }: { person: NamedPerson }) {
  return (
    <Row as="span" sx={{ gap: '6px', minWidth: 0 }}>
      <Face person={person} size={22} />
      <Box component="bdi" sx={{ ...ellipsis, minWidth: 0 }}>
        {person.fullName}
      </Box>
      {person.isBot && <BotMark />}
    </Row>
  )
}
