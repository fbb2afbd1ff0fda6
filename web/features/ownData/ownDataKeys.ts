export const ownDataKey = ['me', 'data'] as const
