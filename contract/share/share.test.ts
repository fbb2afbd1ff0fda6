import { expect, it } from 'vitest'
import { maxFileSize } from '../files/files.endpoints.ts'
import { maxAttachments } from '../messages/messages.schemas.ts'
import { maxSharedFileSize, maxSharedFiles, sharedText, sortShared } from './share.ts'

const file = (name: string, type = 'image/png', size = 10) => ({ name, type, size })

it('takes what a message can carry', () => {
  expect(maxSharedFiles).toBe(maxAttachments)
  expect(maxSharedFileSize).toBe(maxFileSize)
  const pictures = Array.from({ length: 12 }, (_, at) => file(`${at}.png`))
  const { taken, refused } = sortShared([
    file('film.mp4', 'video/mp4'),
    file('çok büyük.pdf', 'application/pdf', maxFileSize + 1),
    file('fatura.pdf', 'application/pdf', maxFileSize),
    ...pictures,
  ])
  expect(taken.map(({ name }) => name)).toEqual(['fatura.pdf', ...pictures.slice(0, 9).map(({ name }) => name)])
  expect(refused).toEqual([
    { name: 'film.mp4', why: 'foreignType' },
    { name: 'çok büyük.pdf', why: 'tooLarge' },
    ...['9.png', '10.png', '11.png'].map((name) => ({ name, why: 'tooMany' })),
  ])
})

it('keeps what is said once', () => {
  expect(sharedText(['Haber', ' https://a.example/1 ', 'https://a.example/1'])).toBe('Haber\nhttps://a.example/1')
  expect(sharedText(['Haber', 'Haber https://a.example/1', 'https://a.example/1'])).toBe('Haber https://a.example/1')
  expect(sharedText(['', ' ', ''])).toBe('')
})
