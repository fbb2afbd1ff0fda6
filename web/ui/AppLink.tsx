import { type AnchorHTMLAttributes, type ComponentType, createContext, type Ref, useContext } from 'react'

export type AppLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string; ref?: Ref<HTMLAnchorElement> }

const PlainLink = (props: AppLinkProps) => <a {...props} />
const LinkContext = createContext<ComponentType<AppLinkProps>>(PlainLink)

/** The app puts its router's link here, so that components of the design system navigate without a page load. */
export const LinkProvider = LinkContext.Provider

export function AppLink(props: AppLinkProps) {
  const Link = useContext(LinkContext)
  return <Link {...props} />
}
