import { ChevronDownIcon } from '../icons.ts'

/** The field hands its glyph more than a drawing can take. */
export function SelectChevron({ className }: { className?: string }) {
  return <ChevronDownIcon {...(className === undefined ? {} : { className })} />
}
