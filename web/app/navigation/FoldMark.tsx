import { ChevronDownIcon } from '../../ui/icons.ts'

export function FoldMark({ open }: { open: boolean }) {
  return (
    <ChevronDownIcon
      aria-hidden
      style={{ width: 18, height: 18, transition: 'transform 150ms', transform: open ? 'rotate(180deg)' : 'none' }}
    />
  )
}
