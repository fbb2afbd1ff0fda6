export const dealPath = (id: number) => `/satis-projesi/${id}`
export const quotePdfPath = (id: number, number: number) => `/api/sales/${id}/quotes/${number}/pdf`
