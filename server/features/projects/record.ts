interface Named {
  id: number
  code: string
  name: string
}

export const projectObject = ({ id, code, name }: Named) => ({ kind: 'project', id, title: `${code} ${name}` })
