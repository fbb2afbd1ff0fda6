import type { ComponentType } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import type {
  IdentityProvider,
  IdentityProviderBody,
  NewIdentityProviderBody,
} from '#contract/identityProviders/identityProviders.endpoints.ts'

export type KindFieldsProps = { isNew: boolean }

/** How providers of one kind are typed in and shown; names, roles and domains are the same for all. */
export interface KindOfProvider<
  Draft extends FieldValues,
  NewBody extends NewIdentityProviderBody,
  Body extends IdentityProviderBody,
  Provider extends IdentityProvider,
> {
  provider: z.ZodType<Provider>
  newDraft: z.ZodType<NewBody, Draft>
  draft: z.ZodType<Body, Draft>
  empty: DefaultValues<Draft>
  draftOf(provider: Provider): DefaultValues<Draft>
  /** Its own part of the form. */
  Fields: ComponentType<KindFieldsProps>
  /** What tells two versions apart where somebody else was faster. */
  summary(one: Body | Provider): string
  /** Where the provider is, in one line. */
  place(provider: Provider): string
  /** Its own part of the row. */
  Facts: ComponentType<{ provider: Provider }>
}
