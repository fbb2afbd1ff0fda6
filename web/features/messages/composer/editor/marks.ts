import { Mark, markInputRule } from '@tiptap/core'

export const Strike = Mark.create({
  name: 'strike',
  parseHTML: () => [{ tag: 's' }, { tag: 'del' }],
  renderHTML: () => ['s', 0],
  addInputRules() {
    return [markInputRule({ find: /(?:^|\s)(~~(?!\s+~~)([^~]+)~~)$/, type: this.type })]
  },
})

export const Code = Mark.create({
  name: 'code',
  excludes: '_',
  exitable: true,
  parseHTML: () => [{ tag: 'code' }],
  renderHTML: () => ['code', 0],
  addInputRules() {
    return [markInputRule({ find: /(?:^|[^`])(`([^`]+)`)$/, type: this.type })]
  },
})
