import type { ReactNode } from 'react'
import type { IconComponent } from '../pointing.ts'
import { StateFrame } from './StateFrame.tsx'

type EmptyStateProps = { icon: IconComponent; title: string; text?: ReactNode; action?: ReactNode }

/** Says what this place is for and offers the first action. */
export const EmptyState = (props: EmptyStateProps) => <StateFrame tone="primary" {...props} />
