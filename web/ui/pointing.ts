import { type ComponentType, createElement, type SVGProps } from 'react'

export type IconComponent = ComponentType<SVGProps<SVGSVGElement>>

/** An icon that points follows the reading direction; the class is mirrored by the theme in right-to-left. */
export function pointing(Glyph: IconComponent): IconComponent {
  return function PointingIcon({ className, ...rest }) {
    return createElement(Glyph, { ...rest, className: className ? `points ${className}` : 'points' })
  }
}
