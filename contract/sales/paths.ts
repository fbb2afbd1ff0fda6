export const dealPath = (id: number) => `/satis-projesi/${id}`
