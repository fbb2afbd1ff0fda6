import { expect, test } from 'vitest'
import { pictureFrame } from './pictureFrame.ts'

test('a picture is shown whole: wide, tall and small ones keep their proportions', () => {
  expect(pictureFrame({ width: 1440, height: 900 }, false)).toEqual({ width: 360, height: 225 })
  expect(pictureFrame({ width: 900, height: 1800 }, false)).toEqual({ width: 150, height: 300 })
  expect(pictureFrame({ width: 120, height: 80 }, false)).toEqual({ width: 120, height: 80 })
  expect(pictureFrame({ width: 900, height: 1800 }, true)).toEqual({ width: 74, height: 148 })
})

test('a strip stays large enough to be pressed, and one that was not measured has a place', () => {
  expect(pictureFrame({ width: 3600, height: 20 }, false)).toEqual({ width: 360, height: 56 })
  expect(pictureFrame({ width: null, height: null }, false)).toEqual({ width: 240, height: 148 })
})
