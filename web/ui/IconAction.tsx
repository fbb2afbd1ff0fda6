import IconButton, { type IconButtonProps } from '@mui/material/IconButton'
import type { IconComponent } from './pointing.ts'

type IconActionProps = Omit<IconButtonProps, 'aria-label' | 'children'> & {
  icon: IconComponent
  /** Says what it does to whoever does not see the icon. */
  label: string
  /** The label is also shown to a mouse that rests on it. */
  titled?: boolean
}

/** A button that is an icon. */
export const IconAction = ({ icon: Icon, label, titled = false, ...button }: IconActionProps) => (
  <IconButton size="small" {...button} aria-label={label} {...(titled && { title: label })}>
    <Icon aria-hidden />
  </IconButton>
)
