export const fieldHeight = (size: 'medium' | 'large') => ({ height: size === 'large' ? 46 : 38 })
