export const projectPath = (id: number) => `/proje-yonetim/${id}`
